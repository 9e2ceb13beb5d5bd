/** Minutes to wait where the limit on sign-ups did not say how long: the period it counts (supabase/migrations). */
const PERIOD_MINUTES = 10

/**
 * How many minutes a visitor is told to wait after a sign-up was refused because too many came from their network.
 *
 * @param failure what an insert threw
 * @returns null when it failed for another reason, which waiting may not cure
 */
export function busyMinutes(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure) || failure.status !== 429) return null
  const seconds = 'retryAfter' in failure ? failure.retryAfter : null
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : PERIOD_MINUTES
}
