import type { CallDatabase } from './outbox-store.ts'

const TIMEOUT_MS = 15_000

/**
 * The outbox of a hosted database, by Supabase's REST interface.
 *
 * @param key the secret key of staff's server
 */
export function callOverRest({ url, key }: { url: string; key: string }): CallDatabase {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The database's own words may quote what people wrote.
    if (!response.ok) throw new Error(`The database answered ${response.status} to ${name}.`)
    const body = await response.text()
    const answer: unknown = body === '' ? null : JSON.parse(body)
    return answer
  }
}
