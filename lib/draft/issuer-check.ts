import { LRUCache } from 'lru-cache'
import type { PassIssuer } from '../staff/ask-sanity'

/** How long a result is reused, in milliseconds: the preview reloads its page at each pause in typing. */
const FRESH_MS = 5_000
/**
 * How long the last result is used while Sanity does not respond, in milliseconds, so that access ends within a
 * minute of leaving the staff.
 */
const KEPT_MS = 30_000
/** The maximum number of cached results, more than any office has people. */
const CAPACITY = 1_000

/**
 * Creates a cached check of pass issuers, which keeps draft mode fast.
 *
 * @param ask asks Sanity whether an issuer is still valid. Throws if there is no response
 * @returns a function that says whether an issuer is valid. Invalid after half a minute without a response
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
