import 'server-only'
import { ownOrigins } from '../env/site'

/** The options of a request to this very server. */
interface OwnRequestOptions {
  headers?: Record<string, string>
  /** How long all tries together may take. */
  timeoutMs: number
  /** Origins to try, in order. This process's own by default. */
  origins?: readonly string[]
}

/**
 * Sends a request to this very server, at the first of its origins that accepts a connection.
 *
 * @returns the answer, with any status
 * @throws when no origin accepts a connection, when the time is over, or when there is no origin
 */
export async function askOwnServer(
  path: string,
  { headers = {}, timeoutMs, origins = ownOrigins() }: OwnRequestOptions,
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
