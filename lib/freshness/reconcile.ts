import { contentFingerprint } from '@/lib/content/fingerprint'
import { ownAddress } from '@/lib/env/own-address'
import { countedContentFailures } from './failures'
import { lastChange } from './last-change'
import { OWN_SECRET_HEADER, ownSecret } from './own-secret'
import { ANYTHING_BODY } from './webhook'

/** How soon pages are fresh again after the content store recovers. */
const TICK = 2_000
/** How long a missed webhook can go unnoticed, in ticks. */
const TICKS_BETWEEN_COMPARISONS = 30
/** Longer than a page takes to render. */
const SETTLING = 2_000

/** What is known about how the served pages relate to the content. */
interface Knowledge {
  fingerprint: string | undefined
  failures: number
  settledChange: number
  ticks: number
}

/**
 * Keeps pages in step with content where a webhook alone does not: after a start
 * (content may have changed while the server was down), after the content store
 * could not be read, when a webhook was lost, and once more after changes have
 * calmed down: a page whose rendering began before a change and ended after it
 * counts as fresh for Next 16.4 and would stay old. Runs as long as the process.
 */
export function startReconciling(): void {
  const knowledge: Knowledge = { fingerprint: undefined, failures: 0, settledChange: 0, ticks: 0 }
  const next = () => {
    setTimeout(() => void reconcile(knowledge).finally(next), TICK).unref()
  }
  void reconcile(knowledge).finally(next)
}

/** Looks once and marks everything stale where needed. Never throws: the next tick looks again. */
async function reconcile(knowledge: Knowledge): Promise<void> {
  const failures = countedContentFailures()
  const change = lastChange()
  const hasFailed = failures !== knowledge.failures || knowledge.fingerprint === undefined
  const hasSettled = change !== knowledge.settledChange && Date.now() - change > SETTLING
  const isDue = knowledge.ticks++ % TICKS_BETWEEN_COMPARISONS === 0
  if (!hasFailed && !hasSettled && !isDue) return
  try {
    const fingerprint = await contentFingerprint()
    if (hasFailed || hasSettled || fingerprint !== knowledge.fingerprint) await markEverythingStale()
    knowledge.fingerprint = fingerprint
    knowledge.failures = failures
    if (hasSettled) knowledge.settledChange = change
  } catch {
    // The content store is away: pages built before are served, and the next tick asks again.
  }
}

async function markEverythingStale(): Promise<void> {
  const response = await fetch(ownAddress('/api/revalidate'), {
    method: 'POST',
    headers: { [OWN_SECRET_HEADER]: ownSecret(), 'content-type': 'application/json' },
    body: ANYTHING_BODY,
  })
  if (!response.ok) throw new Error(`The server refused its own call with ${response.status}.`)
}
