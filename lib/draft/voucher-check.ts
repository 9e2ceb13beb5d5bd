import { LRUCache } from 'lru-cache'
import type { Voucher } from '../staff/ask-sanity'

/** How long an answer is used again, in milliseconds: the preview reloads its page at each pause in the typing. */
const FRESH_MS = 5_000
/**
 * How long the last answer is used while Sanity gives none, in milliseconds: who has left the staff is out within a
 * minute.
 */
const KEPT_MS = 30_000
/** How many people's answers are remembered: more people than any office has. */
const CAPACITY = 1_000

/**
 * Makes a check of vouchers that remembers answers for some seconds, so that draft mode stays quick.
 *
 * @param ask asks Sanity whether a voucher is still valid. Throws when there is no answer
 * @returns a function that says whether a voucher is still valid: no, when there was no answer for half a minute
 */
export function createVoucherCheck(
  ask: (voucher: Voucher) => Promise<boolean>,
  now: () => number = () => performance.now(),
): (voucher: Voucher) => Promise<boolean> {
  const known = new LRUCache<string, { isValid: boolean; at: number }>({ max: CAPACITY })
  const asking = new Map<string, Promise<boolean>>()

  async function askAnew(key: string, voucher: Voucher): Promise<boolean> {
    const at = now()
    try {
      const isValid = await ask(voucher)
      known.set(key, { isValid, at })
      return isValid
    } catch {
      const last = known.get(key)
      return last !== undefined && now() - last.at < KEPT_MS && last.isValid
    } finally {
      asking.delete(key)
    }
  }

  return (voucher) => {
    const key = `${voucher.id} ${voucher.roles}`
    const last = known.get(key)
    if (last !== undefined && now() - last.at < FRESH_MS) return Promise.resolve(last.isValid)
    const answer = asking.get(key) ?? askAnew(key, voucher)
    asking.set(key, answer)
    return answer
  }
}
