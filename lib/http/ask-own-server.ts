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

/** How long a page may take, in milliseconds: more than it takes on a busy machine. */
const PAGE_TIMEOUT_MS = 15_000

/** Answers with a page of this very server, under a status that Next itself cannot give a page. */
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
