import { z } from 'zod'
import { patientFetch } from './patient-fetch'

/** Names the person whom a request is sent for; the backend answers it for nobody else (backend/http/app.ts). */
const STAFF_HEADER = 'x-staff-id'
const ASK_EVERY_MS = 1_000
const UNAUTHORIZED = 401
/** What is refused to a person who is signed in is refused for another reason. */
const MOST_TIMES = 3

/** What the backend says of the person who is signed in. Of nobody, it says `{}`. */
const Me = z.object({ id: z.string(), name: z.string() })
type Me = z.infer<typeof Me>

/** Who works in this tab, and where the backend tells who is signed in. */
interface Person extends Me {
  address: string | URL
}

type Wait = PromiseWithResolvers<null>

/** How the session of this tab stands. */
export type Session =
  | { kind: 'signedIn' }
  /** It is over while somebody works: `name` has to sign in again. `other` is signed in in this browser meanwhile. */
  | { kind: 'over'; name: string; other: string | null }

/** Keeps what a Studio tab sends until the person who opened it is signed in again. */
export interface SessionGuard {
  /** `fetch` of the Studio's clients. What the backend refuses since the session is over waits, and is sent again. */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
  /** Hears that the backend knows no session of this tab any more. */
  end(): void
  read(): Session
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void
}

const SIGNED_IN: Session = { kind: 'signedIn' }

/**
 * Makes the guard of one tab. Sanity's Studio takes an ended session for a
 * crash: its tool and all that was typed in the last second are gone then
 * (sanity 6.16 lib/index.js, the document store hands a 401 on as an error).
 */
export function createSessionGuard(fetchPatiently: typeof patientFetch = patientFetch): SessionGuard {
  const listeners = new Set<() => void>()
  let session: Session = SIGNED_IN
  let person: Person | null = null
  let isBack: Wait | null = null

  function show(next: Session): void {
    session = next
    for (const listener of listeners) listener()
  }

  function end(): void {
    if (person === null || isBack !== null) return
    isBack = Promise.withResolvers()
    void lookOut(person, isBack)
  }

  /** Asks until the person is back. Who has a new session already, after a new password, is asked nothing. */
  async function lookOut(gone: Person, wait: Wait): Promise<void> {
    while (isBack === wait) {
      const there = await fetchPatiently(gone.address, { credentials: 'include' }).then(readMe, () => null)
      if (isBack !== wait) return
      if (there?.id === gone.id) return resume()
      const other = there?.name ?? null
      if (session.kind === 'signedIn' || session.other !== other)
        show({ kind: 'over', name: gone.name, other })
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  }

  function resume(): void {
    isBack?.resolve(null)
    isBack = null
    show(SIGNED_IN)
  }

  return {
    async fetch(url, init = {}) {
      const path = new URL(url).pathname
      // Who signs out here has left on purpose.
      if (path.endsWith('/auth/logout')) {
        person = null
        if (isBack !== null) resume()
      }
      for (let time = 1; ; time += 1) {
        if (isBack !== null) await orAborted(isBack.promise, init.signal)
        const response = await fetchPatiently(url, person === null ? init : withStaff(init, person.id))
        if (path.endsWith('/users/me')) {
          const me = await readMe(response.clone())
          if (me !== null) person = { ...me, address: url }
        }
        if (response.status !== UNAUTHORIZED || person === null || time === MOST_TIMES) return response
        end()
      }
    },
    end,
    read: () => session,
    subscribe: (listener) => {
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

/** Reads who is signed in; null where it is nobody, or the answer was cut off or is somebody else's, such as a proxy's. */
async function readMe(response: Response): Promise<Me | null> {
  if (!response.ok) return null
  const answer: unknown = await response.json().catch(() => null)
  return Me.safeParse(answer).data ?? null
}

/** Waits, but no longer than somebody waits for the answer. */
async function orAborted(wait: Promise<unknown>, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal?.reason)
  signal?.addEventListener('abort', giveUp)
  await Promise.race([wait, aborted]).finally(() => signal?.removeEventListener('abort', giveUp))
}

/** The session that this tab works with. */
export const session = createSessionGuard()
