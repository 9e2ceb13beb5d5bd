import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backendOfFile } from './backend-fixture.ts'

/** Both kinds of event stream. Drafts are told there, which only staff may hear of. */
const STREAMS = {
  listen: '/lake/v2025-10-01/data/listen/production?query=*',
  live: '/lake/v2025-10-01/data/live/events/production?includeDrafts=true',
} as const

const backend = await backendOfFile()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

let people = 0
/** Somebody of the staff with a session, who is nobody else's. */
function signIn(): { id: string; session: string } {
  people += 1
  const { accounts, sessions } = backend.staff
  const email = `person-${people}@example.org`
  const account = accounts.create({ email, name: 'A', role: 'editor', passwordHash: '', now: Date.now() })
  const id = account?.id ?? ''
  return { id, session: sessions.start(id) }
}

/** Asks by the function that the HTTP server calls: its timers are the real ones. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const request = new Request(`${backend.url}/backend${path}`, {
    method,
    headers: { origin: 'http://localhost:3539', ...headers },
  })
  return backend.app.fetch(request, { remoteAddress: '127.0.0.1' })
}

/** Opens a stream and says whether it has ended. */
async function open(path: string, headers: Record<string, string>) {
  const response = await ask(path, headers)
  expect(response.status).toBe(200)
  const state = { hasEnded: false }
  void response.text().then(() => (state.hasEnded = true))
  return {
    /** Fifteen seconds pass. */
    async lookAgain(): Promise<boolean> {
      await vi.advanceTimersByTimeAsync(15_000)
      // The text of a stream that was closed comes a turn later.
      await new Promise((resolve) => setImmediate(resolve))
      return state.hasEnded
    },
  }
}

const administrator = () => ({ authorization: `Bearer ${backend.token('administrator') ?? ''}` })

/** What ends a session, each in the way in which it is done. */
const ENDS: Record<string, (person: { id: string; session: string }) => Promise<number>> = {
  'signs out': async ({ session }) =>
    (await ask('/lake/v2025-10-01/auth/logout', { cookie: `staff-session=${session}` }, 'POST')).status,
  'is signed out': async ({ id }) =>
    (await ask(`/staff/accounts/${id}/sessions`, administrator(), 'DELETE')).status,
  'is removed': async ({ id }) => (await ask(`/staff/accounts/${id}`, administrator(), 'DELETE')).status,
  'gets a new password': async ({ id }) =>
    (await ask(`/staff/accounts/${id}/reset`, administrator(), 'POST')).status,
  'was not there for 14 days': ({ id }) => {
    backend.staff.store.prepare('UPDATE sessions SET seen_at = 0 WHERE account_id = ?').run(id)
    return Promise.resolve(200)
  },
}

describe.each(['listen', 'live'] as const)('a stream of %s', (kind) => {
  it.each(Object.keys(ENDS))(
    'ends within fifteen seconds when its reader %s, and others go on',
    async (end) => {
      const [person, other] = [signIn(), signIn()]
      const stream = await open(STREAMS[kind], { cookie: `staff-session=${person.session}` })
      const byToken = await open(STREAMS[kind], { authorization: `Bearer ${person.session}` })
      const others = await open(STREAMS[kind], { cookie: `staff-session=${other.session}` })
      expect(await stream.lookAgain()).toBe(false)
      expect(await ENDS[end]?.(person)).toBeLessThan(300)
      expect(await stream.lookAgain()).toBe(true)
      expect(await byToken.lookAgain()).toBe(true)
      expect(await others.lookAgain()).toBe(false)
      backend.staff.sessions.endAll(other.id)
      expect(await others.lookAgain()).toBe(true)
    },
  )
})

it('a stream of programs goes on', async () => {
  const program = await open(STREAMS.listen, { authorization: `Bearer ${backend.token('service') ?? ''}` })
  expect(await program.lookAgain()).toBe(false)
})
