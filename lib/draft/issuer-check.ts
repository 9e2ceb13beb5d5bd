import { LRUCache } from 'lru-cache'
import type { PassIssuer } from '../staff/ask-sanity'

/** How long to reuse a result, in milliseconds. The preview reloads its page whenever the editor stops typing. */
const FRESH_MS = 5_000
/**
 * How long to use the last result while Sanity doesn't respond, in milliseconds. Short enough that access ends within a
 * minute of someone leaving.
 */
const KEPT_MS = 30_000
/** Maximum number of cached results, more than any party has staff. */
const CAPACITY = 1_000

/**
 * Creates a function that checks whether a pass's issuer is still valid. Caches results to keep draft mode fast.
 *
 * @param ask asks Sanity whether an issuer is still valid. Throws if Sanity doesn't respond
 * @returns the check, which treats an issuer as invalid after half a minute without a response
 */
export function createIssuerCheck(
  ask: (issuer: PassIssuer) => Promise<boolean>,
  now: () => number = () => performance.now(),
): (issuer: PassIssuer) => Promise<boolean> {
  const known = new LRUCache<string, { isValid: boolean; at: number }>({ max: CAPACITY })
  const asking = new Map<string, Promise<boolean>>()

  async function askAgain(key: string, issuer: PassIssuer): Promise<boolean> {
    const at = now()
    try {
      const isValid = await ask(issuer)
      known.set(key, { isValid, at })
      return isValid
    } catch {
      const last = known.get(key)
      return last !== undefined && now() - last.at < KEPT_MS && last.isValid
    } finally {
      asking.delete(key)
    }
  }

  return (issuer) => {
    const key = `${issuer.id} ${issuer.roles}`
    const last = known.get(key)
    if (last !== undefined && now() - last.at < FRESH_MS) return Promise.resolve(last.isValid)
    const answer = asking.get(key) ?? askAgain(key, issuer)
    asking.set(key, answer)
    return answer
  }
}
