import { getPublishedId } from '@sanity/client/csm'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionDialogProps,
  useClient,
  useDocumentOperation,
  useDocumentPairPermissions,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { contentSource } from '../../lib/env/content'
import { documentTitle } from '../titles'
import { type Referrer, referrersOf } from './referrers'
import { WORDS } from './words'
import { PLAIN_LIST } from '../tool-parts/tool-page'

/**
 * Sanity’s “Delete”, for documents that nothing needs any more. Its own dialog offers to “delete anyway” what the store
 * then refuses to delete.
 *
 * @param remove the action that it stands in for
 */
export function deleteWhenUnused(remove: DocumentActionComponent): DocumentActionComponent {
  const DeleteWhenUnused: DocumentActionComponent = (props) => {
    const description = remove(props)
    const { isAsking, ask, dialog } = useInUse(getPublishedId(props.id))
    if (!description) return description
    return {
      ...description,
      disabled: description.disabled === true || isAsking,
      onHandle: () => ask(() => description.onHandle?.()),
      dialog: dialog || description.dialog || false,
    }
  }
  DeleteWhenUnused.action = 'delete'
  DeleteWhenUnused.displayName = 'DeleteWhenUnused'
  return DeleteWhenUnused
}

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

type Dialog = DocumentActionDescription['dialog']

/**
 * Asks what still leads to a document before an action takes it away: the store would refuse, and what it refuses is
 * not offered.
 *
 * @returns `ask`, which goes on only where nothing is in the way, and the dialog that names what is
 */
function useInUse(id: string): { isAsking: boolean; ask: (goOn: () => void) => void; dialog: Dialog } {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const toast = useToast()
  const [state, setState] = useState<'asking' | readonly Referrer[] | null>(null)
  const close = () => setState(null)
  const ask = async (goOn: () => void) => {
    setState('asking')
    try {
      const referrers = await referrersOf(client, id)
      setState(referrers.length > 0 ? referrers : null)
      if (referrers.length === 0) goOn()
    } catch {
      setState(null)
      toast.push({ status: 'error', ...WORDS.notAsked })
    }
  }
  return {
    isAsking: state === 'asking',
    ask: (goOn) => void ask(goOn),
    dialog: Array.isArray(state) && inUseDialog(state, close),
  }
}

function inUseDialog(referrers: readonly Referrer[], close: () => void): DocumentActionDialogProps {
  return {
    type: 'dialog',
    header: WORDS.inUse,
    width: 'small',
    onClose: close,
    content: <InUse referrers={referrers} onClose={close} />,
  }
}

function InUse({ referrers, onClose }: { referrers: readonly Referrer[]; onClose: () => void }) {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>{WORDS.inUseExplanation}</Text>
      <Stack as="ul" gap={3} style={PLAIN_LIST}>
        {referrers.map((document) => {
          const { _id: id, _type: type } = document
          const typeTitle = schema.get(type)?.title ?? type
          const title = documentTitle(document, typeTitle)
          return (
            <Text as="li" size={1} key={id}>
              <IntentLink
                intent="edit"
                params={{ id, type }}
                onClick={onClose}
                style={{ textDecoration: 'underline' }}
              >
                {title}
              </IntentLink>
              {title !== typeTitle && ` (${typeTitle})`}
            </Text>
          )
        })}
      </Stack>
      <Flex justify="flex-end">
        <Button mode="ghost" fontSize={1} text={WORDS.close} onClick={onClose} />
      </Flex>
    </Stack>
  )
}
