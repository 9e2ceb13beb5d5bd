import 'server-only'
import { ownOrigins } from '../env/site'

/** How this server asks itself. */
interface OwnQuestion {
  headers?: Record<string, string>
  /** How long all tries together may take, in milliseconds. */
  timeoutMs: number
  /** Addresses to try, in this order; this process's own unless given. */
  origins?: readonly string[]
}

/**
 * Asks this very server, at the first of its addresses where somebody listens.
 *
 * @returns the answer, whatever its status is
 * @throws when nobody listens at any of them, when the time is over, or when there is no address
 */
export async function askOwnServer(
  path: string,
  { headers = {}, timeoutMs, origins = ownOrigins() }: OwnQuestion,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  let failure: unknown = new Error('This server has no address of its own to ask.')
  for (const origin of origins) {
    try {
      return await fetch(origin + path, { headers, signal, cache: 'no-store' })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
