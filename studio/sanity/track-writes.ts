import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'

/** Maximum size of a body sent with `keepalive`, in bytes: browsers allow 64 kB for all such requests together. */
const KEEPALIVE_BYTES = 60_000
/** The endpoints to which the Studio's forms write. */
const WRITE_PATH = /\/data\/(actions|mutate)\//

let started = 0

/** How many writes this tab has started. */
export const startedWrites = (): number => started

/**
 * Counts a request if it writes, and sets `keepalive` on a short one so that the browser finishes it after the page is
 * closed.
 *
 * @returns the request options
 */
export function trackWrite(url: string | URL, init: RequestInit): RequestInit {
  if (!WRITE_PATH.test(new URL(url).pathname)) return init
  started += 1
  // A character takes at most three bytes in UTF-8.
  const isShort = typeof init.body === 'string' && init.body.length * 3 < KEEPALIVE_BYTES
  return isShort ? { ...init, keepalive: true } : init
}

/**
 * Creates a client for hosted Sanity that tracks writes.
 *
 * @param options the Studio's client options
 */
export function createTrackedClient(options: ClientConfig): SanityClient {
  return createClient({ ...options, resolveFetch })
}

// Must always be the same function: the client shares live event streams by its identity.
const resolveFetch = () => trackedFetch

function trackedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, trackWrite(url, init))
}
