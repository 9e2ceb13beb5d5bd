import { contentFingerprint } from '@/lib/content/fingerprint'
import { countedContentFailures, isContentAway, noteContentAway, noteContentBack } from './failures'
import { lastChange } from './last-change'
import { markStale } from './mark-stale'

/** How soon a recovery of the content store is noticed. Costs nothing while all is well. */
const TICK = 250
/** How long a missed webhook can go unnoticed, in ticks. */
const TICKS_BETWEEN_COMPARISONS = 240
/** Longer than a page takes to render. */
const SETTLING = 2_000
/** Longer than Next takes to put the old page back after its rendering failed. */
const FALLING_BACK = 3_000

/** How the store is asked and pages are marked. */
interface Means {
  fingerprint: typeof contentFingerprint
  mark: typeof markStale
}

/** What is known about how the served pages relate to the content. */
interface Knowledge {
  fingerprint: string | undefined
  failures: number
  settledChange: number
  /** When to mark everything once more, in milliseconds. */
  againAt: number
  ticks: number
}

/**
 * Keeps pages in step with content where a webhook alone does not: after a start
 * (content may have changed while the server was down), after the content store
 * could not be read, when a webhook was lost, and once more after changes have
 * calmed down: a page whose rendering began before a change and ended after it
 * counts as fresh for Next 16.4 and would stay old. So does, for half a minute, one
 * whose rendering failed, also when it was marked a moment before it fell back.
 * Runs as long as the process.
 */
export function startReconciling(means: Means = { fingerprint: contentFingerprint, mark: markStale }): void {
  const knowledge: Knowledge = {
    fingerprint: undefined,
    failures: 0,
    settledChange: 0,
    againAt: Infinity,
    ticks: 0,
  }
  const next = () => {
    setTimeout(() => void reconcile(knowledge, means).finally(next), TICK).unref()
  }
  void reconcile(knowledge, means).finally(next)
}

/** Looks once and marks everything stale where needed. Never throws: the next tick looks again. */
async function reconcile(knowledge: Knowledge, { fingerprint: ask, mark }: Means): Promise<void> {
  const failures = countedContentFailures()
  const change = lastChange()
  const hasFailed = failures !== knowledge.failures || knowledge.fingerprint === undefined
  const hasSettled = change !== knowledge.settledChange && Date.now() - change > SETTLING
  const isDue = knowledge.ticks++ % TICKS_BETWEEN_COMPARISONS === 0
  const isAgain = Date.now() > knowledge.againAt
  if (!hasFailed && !hasSettled && !isAgain && !isDue) return
  try {
    const fingerprint = await ask()
    noteContentBack()
    if (hasFailed || hasSettled || isAgain || fingerprint !== knowledge.fingerprint) await mark({ type: '*' })
    knowledge.fingerprint = fingerprint
    knowledge.failures = failures
    knowledge.againAt = hasFailed ? Date.now() + FALLING_BACK : isAgain ? Infinity : knowledge.againAt
    if (hasSettled) knowledge.settledChange = change
  } catch {
    // The content store is away: pages built before are served, and the next tick asks again.
    if (isContentAway()) noteContentAway()
  }
}
