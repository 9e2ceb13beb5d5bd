import type { Voucher } from '../staff/staff-access'

/** How long an answer holds: staff refresh a page at each pause in their typing. */
const FRESH_MS = 5_000
/** How long the last answer holds while Sanity gives none: within a minute whoever has left is out. */
const KEPT_MS = 30_000
/** People whose answers are remembered; more than any office has. */
const CAPACITY = 1_000

/**
 * Remembers for seconds who is still there, so that draft mode stays quick.
 *
 * @param ask whether somebody is still there; throws when nobody can tell
 * @returns a function that says whether a voucher still holds: no, when nobody could tell for half a minute
 */
export function createVouching(
  ask: (voucher: Voucher) => Promise<boolean>,
  now: () => number = Date.now,
): (voucher: Voucher) => Promise<boolean> {
  const known = new Map<string, { isThere: boolean; at: number }>()
  const asking = new Map<string, Promise<boolean>>()

  async function askAnew(key: string, voucher: Voucher): Promise<boolean> {
    const at = now()
    try {
      const isThere = await ask(voucher)
      known.delete(key)
      known.set(key, { isThere, at })
      const [oldest] = known.keys()
      if (known.size > CAPACITY && oldest !== undefined) known.delete(oldest)
      return isThere
    } catch {
      const last = known.get(key)
      return last !== undefined && now() - last.at < KEPT_MS && last.isThere
    } finally {
      asking.delete(key)
    }
  }

  return (voucher) => {
    const key = `${voucher.id} ${voucher.roles}`
    const last = known.get(key)
    if (last !== undefined && now() - last.at < FRESH_MS) return Promise.resolve(last.isThere)
    const answer = asking.get(key) ?? askAnew(key, voucher)
    asking.set(key, answer)
    return answer
  }
}
