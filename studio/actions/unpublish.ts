import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'
import { type DocumentActionComponent, useDocumentOperation, useDocumentPairPermissions } from 'sanity'
import { useInUse } from './in-use'
import { WORDS } from './words'

/**
 * “Unpublish”, in the menu of every published document. Sanity’s own stands there only while the whole Studio shows what
 * is published, where nothing can be edited.
 */
export const UnpublishAction: DocumentActionComponent = ({ id, type, published, release }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const [isConfirming, setIsConfirming] = useState(false)
  const { isAsking, ask, dialog } = useInUse(id)
  if (published === null || release) return null
  const isAllowed = permissions?.granted === true
  return {
    label: WORDS.unpublish,
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: isLoading || !isAllowed || isAsking || unpublish.disabled !== false,
    title: isLoading || isAllowed ? WORDS.unpublishTitle : WORDS.mayNotUnpublish,
    onHandle: () => ask(() => setIsConfirming(true)),
    dialog:
      dialog ||
      (isConfirming && {
        type: 'confirm',
        tone: 'critical',
        message: WORDS.unpublishQuestion,
        confirmButtonText: WORDS.unpublish,
        onCancel: () => setIsConfirming(false),
        onConfirm: () => {
          setIsConfirming(false)
          unpublish.execute()
        },
      }),
  }
}
UnpublishAction.action = 'unpublish'
UnpublishAction.displayName = 'UnpublishAction'
