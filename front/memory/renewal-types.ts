import type { HeaderPairs } from '../pass/headers.ts'
import type { CachedResponse } from './cached-response.ts'
import type { InFlight, Invalidate } from './next-client.ts'
import type { PageMemory } from './page-memory.ts'

/** Keeps cached pages up to date. */
export interface Renewal {
  /** Invalidates all pages as soon as Next is up, and then requests these pages and the most visited cached ones. */
  begin: (pages: readonly string[]) => void
  /**
   * Handles a webhook sent at `sentAt`: renews the pages that Next has invalidated, then has Next compare all other
   * pages with the content.
   */
  revalidated: (pages: readonly string[], sentAt: number) => void
  /**
   * Handles a live event: has Next compare its pages with the content, and renews the most visited ones if content has
   * changed.
   */
  changed: () => void
  /** Schedules the renewal of one page. */
  renew: (path: string) => void
  /**
   * Renews a page before it is served, if it has not been compared with Next since content changed.
   *
   * @returns undefined if it has been compared; otherwise a promise that resolves once it has been, or once the visitor
   * has waited long enough
   */
  compareFirst: (path: string) => Promise<undefined> | undefined
  stop: () => void
}

export interface RenewalOptions {
  memory: PageMemory
  requests: InFlight
  invalidate: Invalidate
  ownHeaders: HeaderPairs
  /** Called after a cached page has been replaced, with its new document, or removed, with undefined. */
  onChange: (path: string, document: CachedResponse | undefined) => void
  times?: RenewalTimes | undefined
}

/** How many pages are rendered before anyone visits them, at startup and after a change. */
export const MOST_AHEAD = 200

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
  /** The longest that a comparison waits for the pages that are renewed first, if one publish follows another. */
  compareAfter: 1_000,
  /** How often Next compares pages with content, in case a webhook was lost. */
  compare: 60_000,
}

export type RenewalTimes = Partial<typeof RENEWAL_TIMES>
