import { z } from 'zod'

/**
 * The header with the ID of the person a request is sent for. The backend returns 401 for anybody else
 * (backend/http/app.ts).
 */
const STAFF_HEADER = 'x-staff-id'
const POLL_MS = 1_000
const UNAUTHORIZED = 401
/**
 * After this many attempts a 401 is passed on, because a signed-in person must have been refused for another reason.
 */
const MAX_ATTEMPTS = 3

/** The backend's response about the current user; `{}` if no one is signed in. */
const Me = z.object({ id: z.string(), name: z.string() })
type Me = z.infer<typeof Me>

/** The person using this tab, and the endpoint that says who is signed in. */
interface Person extends Me {
  address: string | URL
}

/** The state of this tab's session. */
export type Session =
  | { kind: 'signedIn' }
  /**
   * The session has ended and `name` must sign in again. `other` is another person who has signed in since,
   * in the same browser.
   */
  | { kind: 'over'; name: string; other: string | null }

const SIGNED_IN: Session = { kind: 'signedIn' }

/**
 * Creates a tab's guard, which holds the tab's requests after the session has ended, until the same person signs in
 * again. Without it the Studio treats an ended session as a crash: the open tool and the last second's typing are lost
 * (sanity 6.16 lib/index.js, the document store passes a 401 on as an error).
 */
export function createSessionGuard(send: typeof fetchWithRetries = fetchWithRetries) {
  const listeners = new Set<() => void>()
  let session: Session = SIGNED_IN
  let person: Person | null = null
  /** Resolves when the person is signed in again; null during a session. */
  let pendingReturn: PromiseWithResolvers<void> | null = null

  function setSession(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  /** Tells the guard that the backend has ended the session. */
  function end(): void {
    if (person === null || pendingReturn !== null) return
    pendingReturn = Promise.withResolvers()
    void pollForReturn(person, pendingReturn)
  }

  /**
   * Polls the backend until the person is signed in again. Shows no dialog if they already have a new session, such as
   * after a password change.
   */
  async function pollForReturn(absent: Person, awaited: PromiseWithResolvers<void>): Promise<void> {
    while (pendingReturn === awaited) {
      const signedIn = await send(absent.address, { credentials: 'include' }).then(readMe, () => null)
      if (pendingReturn !== awaited) return
      if (signedIn?.id === absent.id) return resume()
      const other = signedIn?.name ?? null
      if (session.kind === 'signedIn' || session.other !== other)
        setSession({ kind: 'over', name: absent.name, other })
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  function resume(): void {
    pendingReturn?.resolve()
    pendingReturn = null
    setSession(SIGNED_IN)
  }

  return {
    /** A `fetch` that retries requests in the next session if they were refused because the session has ended. */
    async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
      const path = new URL(url).pathname
      // Signing out is deliberate, so forget the user and don't prompt for sign-in.
      if (path.endsWith('/auth/logout')) {
        person = null
        if (pendingReturn !== null) resume()
      }
      for (let attempt = 1; ; attempt += 1) {
        if (pendingReturn !== null) await untilAborted(pendingReturn.promise, init.signal)
        const response = await send(url, person === null ? init : withStaff(init, person.id))
        if (path.endsWith('/users/me')) {
          const me = await readMe(response.clone())
          if (me !== null) person = { ...me, address: url }
        }
        if (response.status !== UNAUTHORIZED || person === null || attempt === MAX_ATTEMPTS) return response
        end()
      }
    },
    end,
    read: () => session,
    /**
     * Calls a listener on each state change.
     *
     * @returns an unsubscribe function
     */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function withStaff(init: RequestInit, id: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set(STAFF_HEADER, id)
  return { ...init, headers }
}

/**
 * Reads who is signed in. Null if nobody is, or if the response is truncated or came from a proxy.
 */
async function readMe(response: Response): Promise<Me | null> {
  if (!response.ok) return null
  const answer: unknown = await response.json().catch(() => null)
  return Me.safeParse(answer).data ?? null
}

/**
 * Waits for a promise.
 *
 * @throws the signal's reason if it is aborted first
 */
async function untilAborted(
  promise: Promise<unknown>,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  await Promise.race([promise, aborted]).finally(() => signal?.removeEventListener('abort', abort))
}

/** This tab's session. */
export const session = createSessionGuard()

const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000
/** Timeout of one attempt in milliseconds: the default of Sanity's client. */
const ATTEMPT_TIMEOUT_MS = 5 * 60_000

/**
 * A `fetch` that retries reads while the network is down: at least every five seconds, and at once when the browser is
 * back online. Without it a list of @sanity/orderable-document-list 2.0 stays broken after one failed read
 * (sanity-plugin-utils, `useListeningQuery`, passes the error itself to `catchError`). Does not retry writes, because
 * the Studio does that itself.
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

/** Whether a request only reads. Long queries are sent as POST. */
function isRead(url: string | URL, method = 'GET'): boolean {
  return method.toUpperCase() === 'GET' || new URL(url).pathname.includes('/data/query/')
}

/** Resolves after a delay, when the browser is back online, or when the request is aborted. */
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
