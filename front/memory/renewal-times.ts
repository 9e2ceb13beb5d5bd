/** When the front door requests pages again. All in milliseconds. */
export const RENEWAL_TIMES = {
  /** The waits before a page is requested again after Next gave an old answer. A page that takes longer waits for its next turn. */
  stale: [20, 40, 80, 160, 320],
  /** A page is renewed at most once in this time, so that a burst of changes renews it only a few times. */
  spacing: 400,
  /** The wait before Next is told again, where Next or the content store does not answer. */
  away: 250,
  /** How long to wait for answers that were in flight when content changed. */
  settle: 1_000,
  /** How often Next compares with the content, in case a notice was lost. */
  compare: 60_000,
}

export type RenewalTimes = Partial<typeof RENEWAL_TIMES>
