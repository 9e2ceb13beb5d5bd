import { getPublishedId } from '@sanity/client/csm'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, type DocumentActionDescription, useSchema } from 'sanity'
import { type StoredDocument, titleOfType } from '../../ui/documents'
import { DocumentLink, DocumentLinks } from '../../ui/document-links'
import { ErrorNote, useAttempt, useContentClient } from '../../ui/requests'
import { QuietButton } from '../../ui/tool-page'
import { actionWrapper } from './action-wrapper'
import { formsOnlyOn, referrersOf, unlinkAndUnpublish } from './referrers'
import { useDocumentOperation, useDocumentPairPermissions } from '../../sanity/internals'

/**
 * Wraps Sanity’s “Delete” so that it does not delete a document that others refer to, or the only page with a form,
 * and says why in a dialog. Sanity’s own dialog offers “delete anyway”, which the store then refuses.
 */
export const deleteWhenUnused = actionWrapper(function DeleteWhenUnused(props, remove) {
  const description = remove(props)
  const { isChecking, check, dialog } = useUseCheck(getPublishedId(props.id), props.published)
  if (!description) return description
  return {
    ...description,
    disabled: description.disabled === true || isChecking,
    onHandle: () => void check(() => description.onHandle?.()),
    dialog: dialog || description.dialog || false,
  }
})

/**
 * The “Unpublish” action, for every published document. Sanity offers its own only in the read-only “Published”
 * perspective.
 */
export const UnpublishAction: DocumentActionComponent = ({ id, type, published, release }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const [isConfirming, setIsConfirming] = useState(false)
  const client = useContentClient()
  const { isChecking, check, dialog } = useUseCheck(id, published, () => unlinkAndUnpublish(client, id, type))
  if (published === null || release) return null
  const isAllowed = permissions?.granted === true
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: isLoading || !isAllowed || isChecking || unpublish.disabled !== false,
    title:
      isLoading || isAllowed
        ? 'Removes the document from the site and keeps it as a draft.'
        : 'Only administrators and editors may unpublish.',
    onHandle: () => void check(() => setIsConfirming(true)),
    dialog:
      dialog ||
      (isConfirming && {
        type: 'confirm',
        tone: 'critical',
        message:
          'Remove this from the site? Visitors can no longer find it. It stays here as a draft that you can publish again.',
        confirmButtonText: 'Unpublish',
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

/** What depends on a document. */
interface Uses {
  /** Other documents that refer to it. */
  referrers: readonly StoredDocument[]
  /** Form block types that no other page has. */
  forms: readonly string[]
}

/**
 * Checks what still needs a document before an action removes it from the site, because the store refuses to remove a
 * document that others refer to.
 *
 * @param onUnlink unlinks the document, if the dialog offers that
 * @returns `check`, which calls `proceed` if nothing needs the document, and a dialog that lists what does
 */
function useUseCheck(id: string, published: StoredDocument | null, onUnlink?: () => Promise<void>) {
  const client = useContentClient()
  const toast = useToast()
  const [isChecking, setIsChecking] = useState(false)
  const [uses, setUses] = useState<Uses | null>(null)
  const close = () => setUses(null)
  const check = async (proceed: () => void) => {
    setIsChecking(true)
    try {
      const [referrers, forms] = await Promise.all([referrersOf(client, id), formsOnlyOn(client, published)])
      if (referrers.length > 0 || forms.length > 0) setUses({ referrers, forms })
      else proceed()
    } catch {
      toast.push({
        status: 'error',
        title: 'Nothing was changed',
        description: 'The Studio could not check whether other documents link here. Try again in a moment.',
      })
    }
    setIsChecking(false)
  }
  const dialog: DocumentActionDescription['dialog'] = uses && {
    type: 'dialog',
    header: 'This is still in use',
    width: 'small',
    onClose: close,
    content: <UseList {...uses} onClose={close} onUnlink={onUnlink} />,
  }
  return { isChecking, check, dialog }
}

/** The singleton with the text of all forms. */
const FORMS = { _id: 'forms', _type: 'forms' }

type UseListProps = Uses & { onClose: () => void; onUnlink: (() => Promise<void>) | undefined }

function UseList({ referrers, forms, onClose, onUnlink }: UseListProps) {
  const schema = useSchema()
  const { isBusy, error, attempt } = useAttempt()
  return (
    <Stack gap={4}>
      {referrers.length > 0 && (
        <Text size={1}>
          These documents link here. Change the link in each of them and publish it. Then you can unpublish or
          delete this one.
        </Text>
      )}
      <DocumentLinks documents={referrers} onClick={onClose} />
      {forms.map((type) => (
        <Text size={1} key={type}>
          {`“${titleOfType(type, schema)}” is on no other page. If you remove this page, visitors without JavaScript won’t see whether their form was sent.`}{' '}
          <DocumentLink document={FORMS} onClick={onClose}>
            Edit the text of the forms.
          </DocumentLink>
        </Text>
      ))}
      {onUnlink && referrers.length > 0 && (
        <Text size={1}>
          Unlinking removes the targets of these links at once. Buttons and menu items without a target do not
          appear on the site. The checklist lists them until you choose another target.
        </Text>
      )}
      {error && <ErrorNote>{error}</ErrorNote>}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <QuietButton text="Close" onClick={onClose} />
        {onUnlink && (
          <Button
            tone="critical"
            fontSize={1}
            text={referrers.length > 0 ? 'Unlink all and unpublish' : 'Unpublish anyway'}
            disabled={isBusy}
            onClick={() => void attempt(() => onUnlink().then(onClose))}
          />
        )}
      </Flex>
    </Stack>
  )
}
