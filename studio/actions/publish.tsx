import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getDraftId,
  isValidationErrorMarker,
  type SanityDocument,
  useParseErrors,
  useSyncState,
  useValidationStatus,
  useWorkspace,
  validateDocument,
  type Workspace,
} from 'sanity'
import { publicPath } from '../public-path'
import { WORDS } from './words'

/**
 * How long a validation's result must stay unchanged before it counts, in milliseconds. Sanity validates at most every
 * 200 ms, and names a result after the newest revision even while it is that of an older one (`validation` in sanity's
 * `store/document/document-pair/validation.ts`).
 */
const SETTLE_MS = 500

/** How long to wait for the validation of the newest revision after a result turned out to be of an older one. */
const NEWER_RESULT_MS = 20_000

/**
 * Wraps “Publish” so that a press waits until the newest text is stored and validated.
 *
 * Sanity's own action gives a press up when the validation of an older text ends with an error: on a slow machine, who
 * filled the last required field and published at once published nothing.
 *
 * @param publish Sanity's action, or another wrapper of it
 */
export function publishWhenChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenChecked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { isSettled, hasErrors, newest, changes } = useValidation(props)
    const workspace = useWorkspace()
    // Text that a field could not parse, such as 31/13/2026 for a date, is in no document: Sanity would publish the
    // older value.
    const hasUnparsedText = Object.keys(useParseErrors()).length > 0
    const [isWaiting, setIsWaiting] = useState(false)
    const changedAt = useRef(0)
    const toast = useToast()

    useEffect(() => {
      changedAt.current = performance.now()
    }, [changes])

    useEffect(() => {
      if (!isWaiting || !isSettled) return
      let isCurrent = true
      const refuse = () => {
        setIsWaiting(false)
        toast.push({ status: 'error', ...WORDS.notValid })
      }
      const decide = async () => {
        if (hasUnparsedText) {
          refuse()
          return
        }
        if (!hasErrors) {
          setIsWaiting(false)
          description?.onHandle?.()
          return
        }
        // On a busy machine the errors may still be those of an older revision.
        const isInvalid = await hasErrorsNow(newest, workspace)
        if (!isCurrent) return
        if (isInvalid) refuse()
        else timer = setTimeout(refuse, NEWER_RESULT_MS)
      }
      let timer = setTimeout(() => void decide(), SETTLE_MS)
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [isWaiting, isSettled, hasErrors, hasUnparsedText, newest, changes, description, toast, workspace])

    if (!description) return description
    if (isWaiting) return { ...description, disabled: true, label: WORDS.checking, title: null }
    return {
      ...description,
      onHandle: () => {
        if (!hasUnparsedText && isSettled && performance.now() - changedAt.current >= SETTLE_MS)
          description.onHandle?.()
        else setIsWaiting(true)
      },
    }
  }
  PublishWhenChecked.action = 'publish'
  PublishWhenChecked.displayName = 'PublishWhenChecked'
  return PublishWhenChecked
}

/**
 * The validation of a document: `isSettled` once all that was typed is stored and validated; `changes` is a new list
 * with every change.
 */
function useValidation({ id, type, draft, published }: DocumentActionProps) {
  const newest = draft ?? published
  const { isSyncing } = useSyncState(id, type)
  const status = useValidationStatus(newest?._id ?? getDraftId(id), type, true)
  return {
    isSettled: !isSyncing && !status.isValidating && status.revision === newest?._rev,
    hasErrors: status.validation.some(isValidationErrorMarker),
    newest,
    changes: useStableList([newest, status, isSyncing]),
  }
}

/** Validates this revision: a result of Sanity's may be of an older one. */
async function hasErrorsNow(
  document: SanityDocument | null,
  { schema, getClient, i18n }: Workspace,
): Promise<boolean> {
  if (document === null) return true
  const markers = await validateDocument({ document, workspace: { schema, getClient, i18n } })
  return markers.some(isValidationErrorMarker)
}

/** Returns the same list for as long as its values are the same, so that effects can depend on it. */
function useStableList(values: unknown[]): unknown[] {
  const [known, setKnown] = useState(values)
  if (values.every((value, index) => Object.is(value, known[index]))) return known
  setKnown(values)
  return values
}

/** How long the notice stays: long enough to go back to it with the pointer. */
const NOTICE_MS = 12_000

/**
 * How long after a publish the page can be opened, in milliseconds. The site has it after about a second: whoever opened it at
 * once saw the old one, or that there is none.
 */
const LIVE_AFTER_MS = 2_000

/** The link of the notice to the page, once the site has had time for it. */
function PageLink({ path }: { path: string }) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLive(true), LIVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLive) return WORDS.liveSoon
  return (
    <a href={path} target="_blank" rel="noopener">
      {WORDS.openPage}
    </a>
  )
}

/**
 * Wraps “Publish” so that a notice links to the page once it is published.
 *
 * @param publish Sanity's action, or another wrapper of it
 */
export function sayWherePublished(publish: DocumentActionComponent): DocumentActionComponent {
  const SayWherePublished: DocumentActionComponent = (props) => {
    const { published } = props
    const description = publish(props)
    const toast = useToast()
    /** The published revision when the button was pressed; null while nothing is being published. */
    const [pressedAt, setPressedAt] = useState<{ revision: string | undefined } | null>(null)
    const path = published && publicPath(published)
    const isDone = pressedAt !== null && published !== null && published._rev !== pressedAt.revision

    useEffect(() => {
      if (!isDone) return
      setPressedAt(null)
      if (path === null) return
      toast.push({
        closable: true,
        duration: NOTICE_MS,
        status: 'info',
        title: <PageLink path={path} />,
        description: path,
      })
    }, [isDone, path, toast])

    if (!description) return description
    return {
      ...description,
      onHandle: () => {
        setPressedAt({ revision: published?._rev })
        description.onHandle?.()
      },
    }
  }
  SayWherePublished.action = 'publish'
  SayWherePublished.displayName = 'SayWherePublished'
  return SayWherePublished
}
