import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backendOfFile, type SignedIn } from './backend-fixture.ts'

/** Both kinds of event stream. They include drafts, which only staff may see. */
const STREAMS = {
  listen: '/lake/v2025-10-01/data/listen/production?query=*',
  live: '/lake/v2025-10-01/data/live/events/production?includeDrafts=true',
} as const

const backend = await backendOfFile()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Calls the HTTP server's handler, so that its real timers are used. */
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const request = new Request(`${backend.url}/backend${path}`, {
    method,
    headers: { origin: 'http://localhost:3539', ...headers },
  })
  return backend.app.fetch(request, { remoteAddress: '127.0.0.1' })
}

async function openStream(path: string, headers: Record<string, string>) {
  const response = await ask(path, headers)
  expect(response.status).toBe(200)
  const state = { hasEnded: false }
  void response.text().then(() => (state.hasEnded = true))
  return {
    /** Lets fifteen seconds pass. @returns whether the stream has ended by then */
    async hasEndedInFifteenSeconds(): Promise<boolean> {
      await vi.advanceTimersByTimeAsync(15_000)
      // The text of a closed stream arrives one turn of the event loop later.
      await new Promise((resolve) => setImmediate(resolve))
      return state.hasEnded
    },
  }
}

const administrator = () => ({ authorization: `Bearer ${backend.token('administrator') ?? ''}` })

/** Ways to end a session. Each returns the status of the request that ends it. */
const ENDS: Record<string, (person: SignedIn) => Promise<number>> = {
  'signs out': async ({ token }) =>
    (await ask('/lake/v2025-10-01/auth/logout', { cookie: `staff-session=${token}` }, 'POST')).status,
  'is signed out by an administrator': async ({ id }) =>
    (await ask(`/staff/accounts/${id}/sessions`, administrator(), 'DELETE')).status,
  'is removed': async ({ id }) => (await ask(`/staff/accounts/${id}`, administrator(), 'DELETE')).status,
  'has their password reset': async ({ id }) =>
    (await ask(`/staff/accounts/${id}/reset`, administrator(), 'POST')).status,
  'has been away for 14 days': ({ id }) => {
    backend.staff.store.prepare('UPDATE sessions SET seen_at = 0 WHERE account_id = ?').run(id)
    return Promise.resolve(200)
  },
}

describe.each(['listen', 'live'] as const)('an event stream from the %s endpoint', (kind) => {
  it.each(Object.keys(ENDS))(
    'ends only the event streams of a staff member who %s, within fifteen seconds',
    async (end) => {
      const [person, other] = [backend.signIn('editor'), backend.signIn('editor')]
      const byCookie = await openStream(STREAMS[kind], { cookie: `staff-session=${person.token}` })
      const byToken = await openStream(STREAMS[kind], { authorization: `Bearer ${person.token}` })
      const ofOther = await openStream(STREAMS[kind], { cookie: `staff-session=${other.token}` })
      expect(await byCookie.hasEndedInFifteenSeconds()).toBe(false)
      expect(await ENDS[end]?.(person)).toBeLessThan(300)
      expect(await byCookie.hasEndedInFifteenSeconds()).toBe(true)
      expect(await byToken.hasEndedInFifteenSeconds()).toBe(true)
      expect(await ofOther.hasEndedInFifteenSeconds()).toBe(false)
      backend.staff.sessions.endAll(other.id)
      expect(await ofOther.hasEndedInFifteenSeconds()).toBe(true)
    },
  )
})

it('does not end a stream opened with an API token', async () => {
  const authorization = `Bearer ${backend.token('service') ?? ''}`
  const stream = await openStream(STREAMS.listen, { authorization })
  expect(await stream.hasEndedInFifteenSeconds()).toBe(false)
})
