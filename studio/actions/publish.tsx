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
 * How long nothing of a check may change before its result counts, in milliseconds.
 * Sanity validates at most every 200 ms, and names a result after the newest
 * revision even while it is that of an older one (`validation` in sanity's
 * `store/document/document-pair/validation.ts`).
 */
const CALM = 500

/** How long the result of newer words may take once an older one was found out, in milliseconds. */
const PATIENCE = 20_000

/**
 * “Publish” that keeps its press until the newest words are stored and checked.
 *
 * Sanity's own gives a press up when a check of older words ends with an error:
 * whoever fills the last required field and publishes at once, on a machine
 * that is slow, published nothing.
 *
 * @param publish the action that it stands in for
 */
export function publishWhenChecked(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhenChecked: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { isOver, hasErrors, newest, changes } = useCheck(props)
    const workspace = useWorkspace()
    // Words that a field could not take, such as 31/13/2026 for a date, are in no document: Sanity would publish what was there before.
    const hasWordsLeftOut = Object.keys(useParseErrors()).length > 0
    const [isWaiting, setIsWaiting] = useState(false)
    const calmSince = useRef(0)
    const toast = useToast()

    useEffect(() => {
      calmSince.current = performance.now()
    }, [changes])

    useEffect(() => {
      if (!isWaiting || !isOver) return
      let isCurrent = true
      const refuse = () => {
        setIsWaiting(false)
        toast.push({ status: 'error', ...WORDS.notValid })
      }
      const decide = async () => {
        if (hasWordsLeftOut) {
          refuse()
          return
        }
        if (!hasErrors) {
          setIsWaiting(false)
          description?.onHandle?.()
          return
        }
        // On a machine that is busy the calm is over before the newest result is in: whether its errors are theirs?
        const isWrong = await hasErrorsItself(newest, workspace)
        if (!isCurrent) return
        if (isWrong) refuse()
        else timer = setTimeout(refuse, PATIENCE)
      }
      let timer = setTimeout(() => void decide(), CALM)
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [isWaiting, isOver, hasErrors, hasWordsLeftOut, newest, changes, description, toast, workspace])

    if (!description) return description
    if (isWaiting) return { ...description, disabled: true, label: WORDS.checking, title: null }
    return {
      ...description,
      onHandle: () => {
        if (!hasWordsLeftOut && isOver && performance.now() - calmSince.current >= CALM)
          description.onHandle?.()
        else setIsWaiting(true)
      },
    }
  }
  PublishWhenChecked.action = 'publish'
  PublishWhenChecked.displayName = 'PublishWhenChecked'
  return PublishWhenChecked
}

/** Whether all that was typed is stored and checked; `changes` is another value whenever any of it changes. */
function useCheck({ id, type, draft, published }: DocumentActionProps) {
  const newest = draft ?? published
  const { isSyncing } = useSyncState(id, type)
  const status = useValidationStatus(newest?._id ?? getDraftId(id), type, true)
  return {
    isOver: !isSyncing && !status.isValidating && status.revision === newest?._rev,
    hasErrors: status.validation.some(isValidationErrorMarker),
    newest,
    changes: useChanges([newest, status, isSyncing]),
  }
}

/** Checks these very words: a result of Sanity's may be of older ones. */
async function hasErrorsItself(
  document: SanityDocument | null,
  { schema, getClient, i18n }: Workspace,
): Promise<boolean> {
  if (document === null) return true
  const markers = await validateDocument({ document, workspace: { schema, getClient, i18n } })
  return markers.some(isValidationErrorMarker)
}

/** The first of equal lists: what effects can depend on. */
function useChanges(values: unknown[]): unknown[] {
  const [known, setKnown] = useState(values)
  if (values.every((value, index) => Object.is(value, known[index]))) return known
  setKnown(values)
  return values
}

/** How long the notice stays, in milliseconds: long enough to go back to it with the pointer. */
const DURATION = 12_000

/**
 * “Publish” that says where the page is once it is published.
 *
 * @param publish the action that it stands in for
 */
export function sayWherePublished(publish: DocumentActionComponent): DocumentActionComponent {
  const SayWherePublished: DocumentActionComponent = (props) => {
    const { published } = props
    const description = publish(props)
    const toast = useToast()
    /** What was published when the press began; null while none is under way. */
    const [before, setBefore] = useState<{ revision: string | undefined } | null>(null)
    const path = published && publicPath(published)
    const isDone = before !== null && published !== null && published._rev !== before.revision

    useEffect(() => {
      if (!isDone) return
      setBefore(null)
      if (path === null) return
      toast.push({
        closable: true,
        duration: DURATION,
        status: 'info',
        title: (
          <a href={path} target="_blank" rel="noopener">
            {WORDS.openPage}
          </a>
        ),
        description: path,
      })
    }, [isDone, path, toast])

    if (!description) return description
    return {
      ...description,
      onHandle: () => {
        setBefore({ revision: published?._rev })
        description.onHandle?.()
      },
    }
  }
  SayWherePublished.action = 'publish'
  SayWherePublished.displayName = 'SayWherePublished'
  return SayWherePublished
}
