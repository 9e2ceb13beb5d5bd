import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import {
  getDraftId,
  isValidationErrorMarker,
  useSyncState,
  useValidationStatus,
  type DocumentActionComponent,
  type DocumentActionProps,
} from 'sanity'
import { WORDS } from './words'

/**
 * How long nothing of a check may change before its result counts, in milliseconds.
 * Sanity validates at most every 200 ms, and names a result after the newest
 * revision even while it is that of an older one (`validation` in sanity's
 * `store/document/document-pair/validation.ts`).
 */
const CALM = 500

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
    const { isOver, hasErrors, changes } = useCheck(props)
    const [isWaiting, setIsWaiting] = useState(false)
    const calmSince = useRef(0)
    const toast = useToast()

    useEffect(() => {
      calmSince.current = performance.now()
    }, [changes])

    useEffect(() => {
      if (!isWaiting || !isOver) return
      const timer = setTimeout(() => {
        setIsWaiting(false)
        if (hasErrors) toast.push({ status: 'error', ...WORDS.notValid })
        else description?.onHandle?.()
      }, CALM)
      return () => clearTimeout(timer)
    }, [isWaiting, isOver, hasErrors, changes, description, toast])

    if (!description) return description
    if (isWaiting) return { ...description, disabled: true, label: WORDS.checking, title: null }
    return {
      ...description,
      onHandle: () => {
        if (isOver && performance.now() - calmSince.current >= CALM) description.onHandle?.()
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
    changes: useChanges([newest, status, isSyncing]),
  }
}

/** The first of equal lists: what effects can depend on. */
function useChanges(values: unknown[]): unknown[] {
  const [known, setKnown] = useState(values)
  if (values.every((value, index) => Object.is(value, known[index]))) return known
  setKnown(values)
  return values
}
