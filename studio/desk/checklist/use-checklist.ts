import { useCallback, useEffect, useState } from 'react'
import { type SanityDocument, useClient, useCurrentUser, useWorkspace } from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { DOCUMENT_TYPES } from '../../../schemas/schema-types'
import { mayUseInbox } from '../../roles'
import { useInboxApi } from '../../tools/inbox/inbox-api'
import { rawClient } from '../../ui/documents'
import { checkDocuments, type Progress } from './check-documents'
import type { Report } from '../finding'

const QUERY = '*[_type in $types]'
/** Pictures and files are not checked, but documents refer to them. */
const ASSETS_QUERY = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'
/** Debounce of the check in milliseconds: typing causes several changes a second. */
const SETTLE_MS = 400
/** Minimum time between progress updates, because each one delays the check. */
const PROGRESS_MS = 100
/** How long the first check waits for the listener to connect, in milliseconds. */
const LISTENER_MS = 2_000

/** The state of the check. The last report stays while the check runs again. */
export interface Checklist {
  report: Report | undefined
  /** The progress of the first check, until it has a report. */
  progress: Progress | undefined
  hasFailed: boolean
  isChecking: boolean
  checkAgain: () => void
}

/** Checks all documents on mount and after every change. */
export function useChecklist(): Checklist {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const inbox = useInboxApi()
  // The server refuses other roles, and the browser would log that to its console.
  const mayAskForMail = mayUseInbox(useCurrentUser())
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Checklist, 'checkAgain'>>({
    report: undefined,
    progress: undefined,
    hasFailed: false,
    isChecking: true,
  })

  useEffect(() => {
    const raw = rawClient(client)
    const params = { types: DOCUMENT_TYPES }
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const fail = () => isCurrent && setState((last) => ({ ...last, hasFailed: true, isChecking: false }))
    const checkAll = async () => {
      setState((last) => ({ ...last, isChecking: true }))
      try {
        const [documents, assetIds, mail] = await Promise.all([
          raw.fetch<SanityDocument[]>(QUERY, params),
          raw.fetch<string[]>(ASSETS_QUERY),
          // Without the mail status the checklist covers content only; the inbox shows the error.
          mayAskForMail ? inbox.mails({ state: 'failed' }).catch(() => undefined) : undefined,
        ])
        let drawn = 0
        const showProgress = (progress: Progress) => {
          const now = performance.now()
          if (!isCurrent || now - drawn < PROGRESS_MS) return
          drawn = now
          setState((last) => ({ ...last, progress }))
        }
        const given = { documents, assetIds, mail: mail?.report }
        const report = await checkDocuments(given, workspace, showProgress)
        if (isCurrent) setState({ report, progress: undefined, hasFailed: false, isChecking: false })
      } catch {
        fail()
      }
    }
    // Restarting the check on every change would never let it finish while somebody types.
    const check = oneAtATime(async () => {
      if (isCurrent) await checkAll()
    })
    const checkSoon = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), delay)
    }

    // The first check starts on the listener's welcome event, or after a timeout.
    checkSoon(LISTENER_MS)
    const subscription = raw
      .listen(QUERY, params, {
        includeResult: false,
        visibility: 'query',
        events: ['mutation', 'reconnect', 'welcome'],
      })
      .subscribe({ next: ({ type }) => checkSoon(type === 'welcome' ? 0 : SETTLE_MS), error: fail })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, workspace, inbox, mayAskForMail, attempt])

  return { ...state, checkAgain: useCallback(() => setAttempt((last) => last + 1), []) }
}

/**
 * Wraps a task so that only one run is active at a time. Any number of calls during a run cause one more run after it,
 * so the last run always sees the last change.
 *
 * @param task must not reject
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let calls = 0
  let callsDone = 0
  let isRunning = false
  return async () => {
    calls += 1
    if (isRunning) return
    isRunning = true
    while (callsDone < calls) {
      callsDone = calls
      await task()
    }
    isRunning = false
  }
}
