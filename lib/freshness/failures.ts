declare global {
  var contentFailures: number | undefined
  var contentAwayUntil: number | undefined
}

/** Longer than the store is asked again and its answer awaited (reconcile.ts), so that only that question is asked. */
const AWAY = 3_000

/**
 * Notes that content could not be read. The numbers live on `globalThis`
 * because Next bundles pages and the reconciling timer apart.
 */
export function countContentFailure(): void {
  globalThis.contentFailures = countedContentFailures() + 1
}

/** How often content could not be read since the server started. */
export function countedContentFailures(): number {
  return globalThis.contentFailures ?? 0
}

/**
 * Notes that the store does not answer, or answers what no store would. For a
 * moment nobody need wait for it: pages that began to wait before it recovers
 * would be old after it has.
 */
export function noteContentAway(): void {
  globalThis.contentAwayUntil = Date.now() + AWAY
}

/** Notes that the store answers again. */
export function noteContentBack(): void {
  globalThis.contentAwayUntil = undefined
}

/** Whether the store is known not to answer at present. */
export function isContentAway(): boolean {
  return Date.now() < (globalThis.contentAwayUntil ?? 0)
}
