import 'server-only'
import { ownOrigins } from '../env/site'

interface OwnRequestOptions {
  headers?: Record<string, string>
  /** Time limit in milliseconds for all attempts together. */
  timeoutMs: number
  /** Origins to try, in order. This process's own by default. */
  origins?: readonly string[]
}

/** Timeout for rendering a page, in milliseconds. Rendering takes less than this even on a busy machine. */
const PAGE_TIMEOUT_MS = 15_000

/** Responds with one of this server's pages, but with a status that Next can't give a page. */
export async function ownPage(
  path: string,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  const page = await askOwnServer(path, { headers, timeoutMs: PAGE_TIMEOUT_MS })
  return new Response(await page.text(), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * Sends a request to this server, at the first of its origins that accepts a connection.
 *
 * @returns the response, whatever its status
 * @throws if no origin accepts a connection, if there is no origin, or after the timeout
 */
export async function askOwnServer(
  path: string,
  { headers = {}, timeoutMs, origins = ownOrigins() }: OwnRequestOptions,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  let failure: unknown = new Error('This server does not know its own address.')
  for (const origin of origins) {
    try {
      return await fetch(origin + path, { headers, signal, cache: 'no-store' })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
