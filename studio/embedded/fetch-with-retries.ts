const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000
/** The timeout of one attempt: the default of Sanity's client. */
const ATTEMPT_TIMEOUT_MS = 5 * 60_000

/**
 * A `fetch` that repeats reads while the network is down: at least every five seconds, and at once when the browser is
 * online again. Without it a list of @sanity/orderable-document-list 2.0 stays broken after one failed read
 * (sanity-plugin-utils, `useListeningQuery`, passes the error itself to `catchError`). Writes are not repeated: the Studio
 * does that itself, and only it knows which may be.
 */
export async function fetchWithRetries(
  url: string | URL,
  init: RequestInit = {},
  fetchOnce: typeof fetch = globalThis.fetch,
): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await fetchOnce(url, { ...init, signal: withTimeout(init.signal) })
    } catch (error) {
      if (init.signal?.aborted || !isRead(url, init.method)) throw error
      await retryTime(wait, init.signal)
    }
  }
}

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Whether a request only reads. Long queries are sent by POST. */
function isRead(url: string | URL, method = 'GET'): boolean {
  return method.toUpperCase() === 'GET' || new URL(url).pathname.includes('/data/query/')
}

/** Resolves after a wait, when the browser is online again, or when the request is aborted. */
function retryTime(waitMs: number, signal: AbortSignal | null | undefined): Promise<null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const settled = new AbortController()
  const timer = setTimeout(resolve, waitMs, null)
  globalThis.addEventListener('online', () => resolve(null), { signal: settled.signal })
  signal?.addEventListener('abort', () => resolve(null), { signal: settled.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    settled.abort()
  })
}
