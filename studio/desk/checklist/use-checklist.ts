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
/** Pictures and files: documents refer to them, and they are not checked. */
const ASSETS_QUERY = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'
/** The delay of a check after a change: while somebody types, changes come several times a second. */
const SETTLE_MS = 400
/** The shortest time between two updates of the progress bar: each update delays the check. */
const PROGRESS_MS = 100
/** Maximum time that the first check waits for the listener to connect. */
const LISTENER_MS = 2_000

/** The state of the check. While it runs again, the last report stays. */
export interface Checklist {
  report: Report | undefined
  /** The progress of the first check, until its report. */
  progress: Progress | undefined
  hasFailed: boolean
  isChecking: boolean
  checkAgain: () => void
}

/** Checks all documents when the component appears, and whenever one of them changes. */
export function useChecklist(): Checklist {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const inbox = useInboxApi()
  // The server refuses everybody else, and the browser would report that on its console.
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
          // Without the state of mailing the checklist covers content only; the inbox shows the error.
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
    // A check that restarted at every change would never end while somebody types.
    const check = oneAtATime(async () => {
      if (isCurrent) await checkAll()
    })
    const checkSoon = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), delay)
    }

    // The listener's welcome starts the first check at once; without one it starts all the same, after a while.
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
 * Wraps a task so that it never runs twice at the same time. Calls during a run, however many, lead to one more
 * run after it: each run is completed although changes go on, and the last run has seen the last change.
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
