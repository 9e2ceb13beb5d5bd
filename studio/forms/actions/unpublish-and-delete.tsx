import { getPublishedId } from '@sanity/client/csm'
import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, type DocumentActionDescription, useClient, useSchema } from 'sanity'
import { contentSource } from '../../../lib/env/content'
import type { StoredDocument } from '../../ui/documents'
import { DocumentLink, DocumentLinks } from '../../ui/document-links'
import { titleOfType } from '../../ui/documents'
import { ErrorNote, useAttempt } from '../../ui/answer'
import { QuietButton } from '../../ui/tool-page'
import { formsOnlyOn, referrersOf, unlinkAndUnpublish } from './referrers'
import { WORDS } from './action-messages'
import { useDocumentOperation, useDocumentPairPermissions } from '../../sanity/internals'

/**
 * Wraps Sanity’s “Delete”: a document that others refer to, or the one page with a form, is not deleted, and a dialog
 * names what it is needed for. Sanity’s own dialog offers to “delete anyway” what the store then refuses to delete.
 *
 * @param remove Sanity’s action
 */
export function deleteWhenUnused(remove: DocumentActionComponent): DocumentActionComponent {
  const DeleteWhenUnused: DocumentActionComponent = (props) => {
    const description = remove(props)
    const { isChecking, check, dialog } = useUseCheck(getPublishedId(props.id), props.published)
    if (!description) return description
    return {
      ...description,
      disabled: description.disabled === true || isChecking,
      onHandle: () => check(() => description.onHandle?.()),
      dialog: dialog || description.dialog || false,
    }
  }
  DeleteWhenUnused.action = 'delete'
  DeleteWhenUnused.displayName = 'DeleteWhenUnused'
  return DeleteWhenUnused
}

/**
 * The action “Unpublish”, in the menu of every published document. Sanity offers its own only while the whole Studio
 * shows the perspective “Published”, in which nothing can be edited.
 */
export const UnpublishAction: DocumentActionComponent = ({ id, type, published, release }) => {
  const { unpublish } = useDocumentOperation(id, type)
  const [permissions, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const [isConfirming, setIsConfirming] = useState(false)
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const { isChecking, check, dialog } = useUseCheck(id, published, () => unlinkAndUnpublish(client, id, type))
  if (published === null || release) return null
  const isAllowed = permissions?.granted === true
  return {
    label: WORDS.unpublish,
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: isLoading || !isAllowed || isChecking || unpublish.disabled !== false,
    title: isLoading || isAllowed ? WORDS.unpublishTitle : WORDS.mayNotUnpublish,
    onHandle: () => check(() => setIsConfirming(true)),
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

/** What a document is needed for. */
interface Uses {
  /** The other documents that refer to it. */
  referrers: readonly StoredDocument[]
  /** The types of blocks with a form that no other page has. */
  forms: readonly string[]
}

/**
 * Looks for what a document is needed for before an action takes it off the site: the store refuses that while others
 * refer to it, and what it refuses is not offered.
 *
 * @param onUnlink what the dialog offers to do with the links, if it offers that
 * @returns `check`, which calls `proceed` only where there is nothing, and a dialog that names it where there is
 */
function useUseCheck(
  id: string,
  published: StoredDocument | null,
  onUnlink?: () => Promise<void>,
): {
  isChecking: boolean
  check: (proceed: () => void) => void
  dialog: Dialog
} {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const toast = useToast()
  const [state, setState] = useState<'checking' | Uses | null>(null)
  const close = () => setState(null)
  const check = async (proceed: () => void) => {
    setState('checking')
    try {
      const [referrers, forms] = await Promise.all([referrersOf(client, id), formsOnlyOn(client, published)])
      const isUsed = referrers.length > 0 || forms.length > 0
      setState(isUsed ? { referrers, forms } : null)
      if (!isUsed) proceed()
    } catch {
      setState(null)
      toast.push({ status: 'error', ...WORDS.notAsked })
    }
  }
  return {
    isChecking: state === 'checking',
    check: (proceed) => void check(proceed),
    dialog: state !== null &&
      state !== 'checking' && {
        type: 'dialog',
        header: WORDS.inUse,
        width: 'small',
        onClose: close,
        content: <UseList {...state} onClose={close} onUnlink={onUnlink} />,
      },
  }
}

/** The document with the texts of all forms. */
const FORMS = { _id: 'forms', _type: 'forms' }

interface UseListProps extends Uses {
  onClose: () => void
  onUnlink: (() => Promise<void>) | undefined
}

function UseList({ referrers, forms, onClose, onUnlink }: UseListProps) {
  const schema = useSchema()
  const { isBusy, error, attempt } = useAttempt()
  return (
    <Stack gap={4}>
      {referrers.length > 0 && <Text size={1}>{WORDS.inUseExplanation}</Text>}
      <DocumentLinks documents={referrers} onClick={onClose} />
      {forms.map((type) => (
        <Text size={1} key={type}>
          {WORDS.onlyForm(titleOfType(type, schema))}{' '}
          <DocumentLink document={FORMS} onClick={onClose}>
            {WORDS.openForms}
          </DocumentLink>
        </Text>
      ))}
      {onUnlink && referrers.length > 0 && <Text size={1}>{WORDS.unlinkExplanation}</Text>}
      {error && <ErrorNote>{error}</ErrorNote>}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <QuietButton text={WORDS.close} onClick={onClose} />
        {onUnlink && (
          <Button
            tone="critical"
            fontSize={1}
            text={referrers.length > 0 ? WORDS.unlink : WORDS.unpublishAnyway}
            disabled={isBusy}
            onClick={() => void attempt(() => onUnlink().then(onClose))}
          />
        )}
      </Flex>
    </Stack>
  )
}
