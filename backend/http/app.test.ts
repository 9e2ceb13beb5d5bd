import { describe, expect, it, vi } from 'vitest'
import type { Caller } from '../base/caller.ts'
import { type App, createApp } from './app.ts'
import { UnknownRequests } from '../base/unknown-requests.ts'
import { HttpError } from '../base/errors.ts'
import type { Route } from '../base/route.ts'

const SITE = 'http://localhost:3000'
const editor: Caller = {
  kind: 'staff',
  id: 'p1',
  name: 'Ed',
  email: 'ed@example.org',
  role: 'editor',
  sessionId: 's1',
}

/** All opened streams, newest last. */
const streams: { callerRemains: () => boolean; end: () => void; isCancelled: boolean }[] = []

const routes: Route[] = [
  { method: 'GET', path: '/lake/:version/open', access: 'public', handle: () => Response.json('open') },
  { method: 'GET', path: '/for-viewers', access: 'viewer', handle: () => Response.json('seen') },
  {
    method: 'GET',
    path: '/for-administrators',
    access: 'administrator',
    handle: () => Response.json('seen'),
  },
  {
    method: 'POST',
    path: '/echo',
    access: 'editor',
    bodyLimit: 10,
    handle: async ({ request }) => new Response(await request.text()),
  },
  {
    method: 'POST',
    path: '/for-all',
    access: 'public',
    handle: async ({ request }) => new Response(String((await request.text()).length)),
  },
  {
    method: 'POST',
    path: '/upload',
    access: 'public',
    bodyMilliseconds: 60_000,
    handle: async ({ request }) => new Response(String((await request.text()).length)),
  },
  {
    method: 'GET',
    path: '/broken',
    access: 'public',
    handle: () => {
      throw new Error('the password is hunter2')
    },
  },
  {
    method: 'GET',
    path: '/stream',
    access: 'public',
    handle: ({ callerRemains }) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            streams.push({ callerRemains, end: () => controller.close(), isCancelled: false })
          },
          cancel: () => {
            for (const stream of streams) stream.isCancelled = true
          },
        }),
      ),
  },
  {
    method: 'GET',
    path: '/query-error',
    access: 'public',
    handle: () => {
      throw new HttpError('queryParseError', 'unexpected token', { details: { start: 1 } })
    },
  },
]

function setUp(): {
  app: App
  ask: (path: string, init?: RequestInit) => Promise<Response>
  unknown: UnknownRequests
  lines: string[]
  /** Sets the caller who has the cookie `staff=1`. */
  signIn: (caller: Caller) => void
} {
  const unknown = new UnknownRequests()
  const lines: string[] = []
  let signedIn: Caller = editor
  const app = createApp({
    routes,
    ownOrigins: new Set([SITE]),
    unknownRequests: unknown,
    identify: (headers) =>
      headers.get('cookie') === 'staff=1' || headers.get('authorization') === 'Bearer good'
        ? signedIn
        : { kind: 'anonymous' },
    log: ({ level, event, ...fields }) => lines.push(`${level} ${event} ${JSON.stringify(fields)}`),
  })
  return {
    app,
    unknown,
    lines,
    signIn: (caller) => (signedIn = caller),
    ask: (path, init) =>
      app.fetch(new Request(`${SITE}/backend${path}`, init), { remoteAddress: '127.0.0.1' }),
  }
}

describe('access', () => {
  it('lets anyone call a public endpoint', async () => {
    const response = await setUp().ask('/lake/v2025-01-01/open')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('returns 401 in the format of Sanity’s gateway if there is no session', async () => {
    const response = await setUp().ask('/for-viewers')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  })

  it('admits callers with the required role or a stronger one and refuses weaker roles', async () => {
    const { ask } = setUp()
    const headers = { cookie: 'staff=1' }
    expect((await ask('/for-viewers', { headers })).status).toBe(200)
    expect((await ask('/for-administrators', { headers })).status).toBe(403)
  })

  it('refuses an unknown token even on a public endpoint', async () => {
    const response = await setUp().ask('/lake/v1/open', { headers: { authorization: 'Bearer stale' } })
    expect(response.status).toBe(401)
  })
})

describe('callers of event streams', () => {
  const headers = { cookie: 'staff=1' }

  it('a stream detects that its caller has signed out or that another person has signed in', async () => {
    const { ask, signIn } = setUp()
    await ask('/stream', { headers })
    const stream = streams.at(-1)
    expect(stream?.callerRemains()).toBe(true)
    signIn({ kind: 'anonymous' })
    expect(stream?.callerRemains()).toBe(false)
    signIn({ ...editor, id: 'p2' })
    expect(stream?.callerRemains()).toBe(false)
    // The role doesn't matter: every role may read, and writes check it again.
    signIn({ ...editor, role: 'viewer' })
    expect(stream?.callerRemains()).toBe(true)
  })

  it('keeps an anonymous stream open', async () => {
    const { ask } = setUp()
    await ask('/stream')
    expect(streams.at(-1)?.callerRemains()).toBe(true)
  })
})

describe('slow request bodies', () => {
  it.each<[what: string, later: Caller, status: number]>([
    ['accepts a slow body whose sender stays signed in', editor, 200],
    ['refuses a slow body whose sender is signed out in the meantime', { kind: 'anonymous' }, 401],
    [
      'refuses a slow body whose sender gets a weaker role in the meantime',
      { ...editor, role: 'viewer' },
      403,
    ],
  ])('%s', async (_what, later, status) => {
    const { ask, signIn } = setUp()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const stream = { body: readable, duplex: 'half' }
    const answer = ask('/echo', { method: 'POST', headers: { authorization: 'Bearer good' }, ...stream })
    const writer = writable.getWriter()
    await writer.write(new TextEncoder().encode('hi'))
    signIn(later)
    await writer.close()
    expect((await answer).status).toBe(status)
  })
})

describe('CSRF protection', () => {
  const post = (headers: Record<string, string>) =>
    setUp().ask('/echo', { method: 'POST', body: 'hi', headers })

  it('accepts writes authenticated by cookie from the site’s own pages', async () => {
    expect((await post({ cookie: 'staff=1', origin: SITE })).status).toBe(200)
  })

  it.each([
    ['the origin of another site', { origin: 'https://evil.example' }],
    ['the origin of another port on the same host', { origin: 'http://localhost:8080' }],
    ['an opaque origin', { origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['no Origin header', {}],
  ])('refuses a write authenticated by cookie with %s', async (_, headers) => {
    expect((await post({ cookie: 'staff=1', ...headers })).status).toBe(403)
  })

  it('accepts writes authenticated by token from any origin', async () => {
    expect((await post({ authorization: 'Bearer good' })).status).toBe(200)
  })
})

describe('errors', () => {
  it('logs an unexpected error and responds with a generic message', async () => {
    const { ask, lines } = setUp()
    const response = await ask('/broken')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toContain('hunter2')
    expect(text).toContain(response.headers.get('x-request-id'))
    expect(lines.join()).toContain('hunter2')
  })

  it('does not log query strings, headers or bodies', async () => {
    const { ask, lines } = setUp()
    const secret = 'the-secret'
    const headers = { authorization: `Bearer ${secret}`, cookie: `staff-session=${secret}` }
    for (const path of [
      `/lake/v1/open?token=${secret}`,
      `/broken?token=${secret}`,
      `/nothing?token=${secret}`,
    ])
      await ask(path)
    await ask(`/echo?token=${secret}`, { method: 'POST', headers, body: secret })
    for (const path of ['/lake/v1/open', '/broken', '/nothing', '/echo'])
      expect(lines.join('\n')).toContain(`"path":"/backend${path}"`)
    expect(lines.join('\n')).not.toContain(secret)
  })

  it('includes the details of a structured error in the response', async () => {
    const response = await setUp().ask('/query-error')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { type: 'queryParseError', description: 'unexpected token', start: 1 },
    })
  })

  it('refuses a body over the limit, whether or not its length is declared', async () => {
    const { ask } = setUp()
    const headers = { authorization: 'Bearer good' }
    expect((await ask('/echo', { method: 'POST', headers, body: 'more than ten bytes' })).status).toBe(413)
    const stream = { body: new Blob(['more than ten bytes']).stream(), duplex: 'half' }
    expect((await ask('/echo', { method: 'POST', headers, ...stream })).status).toBe(413)
  })

  it('limits bodies to 64 kB for visitors and 4 MB for staff', async () => {
    const { ask } = setUp()
    const send = async (length: number, headers: Record<string, string>) =>
      (await ask('/for-all', { method: 'POST', headers, body: 'x'.repeat(length) })).status
    const [visitor, staff] = [{ origin: SITE }, { authorization: 'Bearer good' }]
    expect([await send(65_536, visitor), await send(65_537, visitor)]).toEqual([200, 413])
    expect([await send(4_194_304, staff), await send(4_194_305, staff)]).toEqual([200, 413])
  })

  it('waits 15 seconds for a body, or as long as the endpoint allows', async () => {
    vi.useFakeTimers()
    const { ask } = setUp()
    const ended: string[] = []
    for (const path of ['/for-all', '/upload']) {
      const stream = { body: new ReadableStream(), duplex: 'half' }
      void ask(path, { method: 'POST', headers: { authorization: 'Bearer good' }, ...stream }).then(
        ({ status }) => ended.push(`${path} ${status}`),
      )
    }
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['/for-all 408'])
    await vi.advanceTimersByTimeAsync(45_000)
    expect(ended).toEqual(['/for-all 408', '/upload 408'])
    vi.useRealTimers()
  })
})

describe('routing', () => {
  it('returns 404 for an unknown endpoint and records its path without the query string', async () => {
    const { ask, unknown } = setUp()
    expect((await ask('/lake/v1/nothing?secret=1')).status).toBe(404)
    await ask('/lake/v1/nothing')
    expect(unknown.list()).toEqual([{ method: 'GET', path: '/backend/lake/v1/nothing', count: 2 }])
  })

  it('returns 404 for an invalid API version', async () => {
    const { ask, unknown } = setUp()
    expect((await ask('/lake/latest/open')).status).toBe(404)
    expect(unknown.list()).toHaveLength(1)
  })

  it('lists the allowed methods in responses to unsupported methods (405) and to OPTIONS', async () => {
    const { ask, unknown } = setUp()
    const wrong = await ask('/echo', { method: 'DELETE' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('POST, OPTIONS')
    const options = await ask('/for-viewers', { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(options.headers.get('access-control-allow-origin')).toBeNull()
    expect(unknown.list()).toEqual([{ method: 'DELETE', path: '/backend/echo', count: 1 }])
  })

  it('closes the event stream after answering a HEAD request', async () => {
    const response = await setUp().ask('/stream', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(streams.at(-1)?.isCancelled).toBe(true)
  })

  it('answers a HEAD request like GET but without a body', async () => {
    const response = await setUp().ask('/lake/v1/open', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

it('records at most 200 requests to unknown endpoints, with each path truncated to 300 characters', () => {
  const unknown = new UnknownRequests()
  for (let time = 0; time < 1_000; time += 1) unknown.record('GET', `/${time}/${'x'.repeat(5_000)}`)
  unknown.record('GET', `/0/${'x'.repeat(5_000)}`)
  const list = unknown.list()
  expect(list).toHaveLength(200)
  expect(list[0]).toEqual({ method: 'GET', path: `/0/${'x'.repeat(297)}`, count: 2 })
})
