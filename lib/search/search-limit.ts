import { networkOf } from '@/lib/shared/network-of'
import { Allowances } from '@/lib/shared/allowances'

/** Limit for each network: a burst while somebody types, then one search per second. */
const ALLOWANCE = { burst: 60, refillMs: 1_000 }
/** Limit for all networks together, so that a large number of them can't keep the content store busy. */
const OF_ALL = { burst: 100, refillMs: 50 }

declare global {
  var searchAllowances: Allowances | undefined
}

/** The token buckets. On `globalThis`, because Next bundles the page and the handler for suggestions separately. */
const allowances = (globalThis.searchAllowances ??= new Allowances())

/**
 * Counts a search.
 *
 * @returns whether the visitor may search now
 */
export function maySearch(headers: Headers): boolean {
  const network = networkOf(headers.get('x-forwarded-for') ?? '') ?? 'unknown'
  const counts = [
    ['all', OF_ALL],
    [network, ALLOWANCE],
  ] as const
  if (counts.some(([key, allowance]) => allowances.left(key, allowance) < 1)) return false
  for (const [key, allowance] of counts) allowances.take(key, allowance)
  return true
}
