import { useCallback, useEffect, useState } from 'react'
import { type SanityDocument, useClient, useCurrentUser, useWorkspace } from 'sanity'
import { contentSource } from '../../lib/env/content'
import { DOCUMENT_TYPES } from '../../schemas/schema-types'
import { useInboxApi } from '../inbox/inbox-api'
import { mayUseInbox } from '../roles'
import { checkDocuments, type Progress } from './check-documents'
import { oneAtATime } from './one-at-a-time'
import type { Report } from './problem'

const QUERY = '*[_type in $types]'
/** Pictures and files are referred to and not checked. */
const ASSETS_QUERY = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'
/** While somebody types, changes come several times a second. */
const SETTLE_MS = 400
/** How often the bar is drawn anew: each time keeps the check waiting. */
const PROGRESS_MS = 100
/** How long the first check waits for the listener. */
const PATIENCE_MS = 2_000

/** How the check stands. While it runs again, the last report stays. */
export interface Checklist {
  report: Report | undefined
  /** Of the first check, while there is no report yet. */
  progress: Progress | undefined
  hasFailed: boolean
  isChecking: boolean
  checkAgain: () => void
}

/** Checks all documents now and whenever one of them changes. */
export function useChecklist(): Checklist {
  const workspace = useWorkspace()
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const inbox = useInboxApi()
  // The server tells nobody else, and a refusal would stand on the browser's console.
  const mayAskForMail = mayUseInbox(useCurrentUser())
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Checklist, 'checkAgain'>>({
    report: undefined,
    progress: undefined,
    hasFailed: false,
    isChecking: true,
  })

  useEffect(() => {
    const raw = client.withConfig({ perspective: 'raw', useCdn: false })
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
          // Where the inbox cannot be read, the checklist is about content alone; the inbox says why.
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
    // Somebody types somewhere all day: a check that began anew at every change would never end.
    const check = oneAtATime(async () => {
      if (isCurrent) await checkAll()
    })
    const checkSoon = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(), delay)
    }

    // Once changes are heard, which takes a moment; if they never are, staff read the report all the same.
    checkSoon(PATIENCE_MS)
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
