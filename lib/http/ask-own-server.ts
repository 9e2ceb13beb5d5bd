import 'server-only'
import { ownOrigins } from '../env/site'

interface OwnRequestOptions {
  headers?: Record<string, string>
  /** The time limit for all attempts together. */
  timeoutMs: number
  /** Origins to try, in order. By default, this process's own. */
  origins?: readonly string[]
}

/** The timeout of a page, in milliseconds: more than it needs on a busy machine. */
const PAGE_TIMEOUT_MS = 15_000

/** Responds with a page of this server, under a status that Next cannot give a page. */
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
 * @returns the response, with any status
 * @throws if no origin accepts a connection, after the timeout, or if there is no origin
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
