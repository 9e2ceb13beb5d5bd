/** Timing of renewals, in milliseconds. */
export const RENEWAL_TIMES = {
  /** Waits before retrying after a stale response. A page that takes longer waits for its next turn. */
  stale: [20, 40, 80, 160, 320],
  /** Minimum time between two renewals of a page, so that a burst of changes renews it only a few times. */
  spacing: 400,
  /** Wait before retrying a revalidation while Next or the content store is down. */
  away: 250,
  /** How long to wait for requests that were in flight when content changed. */
  settle: 1_000,
  /** How often Next compares pages with content, in case a webhook was lost. */
  compare: 60_000,
}

export type RenewalTimes = Partial<typeof RENEWAL_TIMES>
