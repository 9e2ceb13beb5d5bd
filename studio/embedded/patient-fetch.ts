const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000
/** Of one try: what a Sanity client gives a request by itself. */
const TRY_MS = 5 * 60_000

/**
 * `fetch` whose reads outlast a network that is away: they are asked again, at
 * the latest every five seconds, and at once when the browser is online again.
 * A list of @sanity/orderable-document-list 2.0 would otherwise stay broken
 * after one failed read (sanity-plugin-utils, `useListeningQuery`, hands the
 * error itself to `catchError`). Writes fail as ever: the Studio repeats those
 * itself, and only it knows whether they may be.
 */
export async function patientFetch(
  url: string | URL,
  init: RequestInit = {},
  fetchOnce: typeof fetch = globalThis.fetch,
): Promise<Response> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await fetchOnce(url, { ...init, signal: withLimit(init.signal) })
    } catch (error) {
      if (init.signal?.aborted || !isRead(url, init.method)) throw error
      await nextChance(wait, init.signal)
    }
  }
}

function withLimit(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(TRY_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

/** Long queries are posted. */
function isRead(url: string | URL, method = 'GET'): boolean {
  return method.toUpperCase() === 'GET' || new URL(url).pathname.includes('/data/query/')
}

/** Ends after the wait, when the browser is online again, or when nobody waits for the answer any more. */
function nextChance(waitMs: number, signal: AbortSignal | null | undefined): Promise<null> {
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
