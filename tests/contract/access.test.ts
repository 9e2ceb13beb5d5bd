import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend } from './backend-fixture.ts'
import type { TestBackend, TestCaller } from './backend-fixture.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ volunteers: { secretKey: 'sb_secret_of-the-access-tests-01234' } })
  await backend.client('editor').create({ _id: 'policy-a', _type: 'policy', title: 'Published' })
  await backend.client('editor').create({ _id: 'drafts.policy-a', _type: 'policy', title: 'Draft' })
  await backend.client('editor').create({ _id: 'secret.note', _type: 'note', title: 'Private' })
})
afterAll(() => backend.dispose())

/** Least caller of each endpoint that exists. An endpoint that is missing here fails the walk below. */
const CALLERS = ['anonymous', 'viewer', 'editor', 'administrator'] as const

const OWN_ORIGIN = 'http://localhost:3539'

/** An address of an endpoint, with something in the place of each parameter. */
function pathOf(path: string): string {
  return path
    .replace(':version', 'v2025-10-01')
    .replace(':dataset', 'production')
    .replaceAll(/:\w+(\{.+?\})?/g, 'x')
}

function deadToken(
  kind: 'forged token' | 'token of a session that has ended' | 'token of a session that has expired',
): string {
  if (kind === 'forged token') return 'x'.repeat(43)
  const { sessions, accounts, store } = backend.staff
  backend.token('administrator')
  const session = sessions.start(accounts.findByEmail('administrator@example.org')?.account.id ?? '')
  if (kind === 'token of a session that has ended') sessions.end(session)
  else
    store.prepare('UPDATE sessions SET seen_at = 0 WHERE seen_at = (SELECT max(seen_at) FROM sessions)').run()
  return session
}

describe('every endpoint', () => {
  it('refuses whoever is weaker than its access says', async () => {
    const wrong: string[] = []
    for (const { method, path, access } of backend.routes) {
      const url = pathOf(path)
      for (const caller of CALLERS) {
        const isAllowed = access === 'public' || CALLERS.indexOf(caller) >= CALLERS.indexOf(access)
        if (isAllowed) continue
        const { status } = await backend.request(caller, url, { method })
        if (status !== (caller === 'anonymous' ? 401 : 403))
          wrong.push(`${caller}: ${method} ${path} answered ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('lets in whoever its access says, so that the walk above means something', async () => {
    const wrong: string[] = []
    for (const { method, path, access, answerError } of backend.routes) {
      // Volunteers' endpoints judge by keys of their own (./volunteers).
      if (answerError !== undefined) continue
      // For the program that prints it; people who have an account need none.
      if (path === '/staff/setup-link') continue
      for (const caller of CALLERS) {
        if (access !== 'public' && CALLERS.indexOf(caller) < CALLERS.indexOf(access)) continue
        const headers = { origin: OWN_ORIGIN }
        const response = await backend.request(caller, pathOf(path), { method, headers })
        await response.body?.cancel()
        if ([401, 403].includes(response.status))
          wrong.push(`${caller}: ${method} ${path} answered ${response.status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    'forged token',
    'token of a session that has ended',
    'token of a session that has expired',
  ] as const)('refuses a %s, also where strangers may go', async (kind) => {
    const token = deadToken(kind)
    const wrong: string[] = []
    for (const { method, path } of backend.routes) {
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await backend.request('anonymous', pathOf(path), { method, headers })
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('takes the cookie of a session that has expired for no session', async () => {
    const cookie = `staff-session=${deadToken('token of a session that has expired')}`
    const wrong: string[] = []
    for (const { method, path, access } of backend.routes) {
      if (access === 'public') continue
      const headers = { cookie, origin: OWN_ORIGIN }
      const { status } = await backend.request('anonymous', pathOf(path), { method, headers })
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('reads nothing for a Studio tab whose person is not signed in any more, or is somebody else', async () => {
    const idOf = (caller: TestCaller) =>
      backend.staff.accounts.findByEmail(`${caller}@example.org`)?.account.id ?? 'nobody'
    const path = '/lake/v1/data/doc/production/drafts.policy-a'
    backend.token('editor')
    const read = async (caller: TestCaller, staffId: string) =>
      (await backend.request(caller, path, { headers: { 'x-staff-id': staffId } })).status
    expect(await read('editor', idOf('editor'))).toBe(200)
    expect(await read('anonymous', idOf('editor'))).toBe(401)
    expect(await read('administrator', idOf('editor'))).toBe(401)
  })

  it.each([
    ['another website', { origin: 'https://elsewhere.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['a page that hides where it is', { origin: 'null' }],
    ['a form that names no origin', {}],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('changes nothing that %s makes an administrator’s browser send', async (_name, from) => {
    const cookie = `staff-session=${backend.token('administrator') ?? ''}`
    const wrong: string[] = []
    for (const { method, path } of backend.routes) {
      if (method === 'GET') continue
      const headers = new Headers({ cookie, ...from })
      const { status } = await backend.request('anonymous', pathOf(path), { method, headers })
      if (status !== 403) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('lets no other website read its answers', async () => {
    const cookie = `staff-session=${backend.token('administrator') ?? ''}`
    const open: string[] = []
    for (const { method, path } of backend.routes) {
      if (method !== 'GET') continue
      const response = await backend.request('anonymous', pathOf(path), {
        headers: { cookie, origin: 'https://elsewhere.example' },
      })
      await response.body?.cancel()
      if (response.headers.has('access-control-allow-origin')) open.push(path)
    }
    expect(open).toEqual([])
  })

  it('is public only where that is meant', () => {
    const open = backend.routes
      .filter(({ access }) => access === 'public')
      .map(({ method, path }) => `${method} ${path}`)
    expect(open.sort()).toEqual(PUBLIC.toSorted())
  })
})

/** All that strangers may call. Think twice before you add one. */
const PUBLIC = [
  'GET /health',
  'GET /staff/setup',
  'POST /staff/setup',
  'GET /staff/sign-in',
  'POST /staff/sign-in',
  'GET /staff/signed-in',
  'GET /staff/join',
  'POST /staff/join',
  'GET /lake/:version/auth/providers',
  'POST /lake/:version/auth/logout',
  'GET /lake/:version/users/me',
  'GET /lake/:version/ping',
  // These show a stranger published documents only; the tests below and the lake's own hold them to it.
  'GET /lake/:version/data/query/:dataset',
  'POST /lake/:version/data/query/:dataset',
  'GET /lake/:version/data/doc/:dataset/:ids',
  'GET /lake/:version/data/listen/:dataset',
  'GET /lake/:version/data/live/events/:dataset',
  'GET /lake/:version/data/export/:dataset',
  'GET /lake/:version/data/ping/:dataset',
  'GET /lake/:version/check/cors',
  'GET /lake/images/:projectId/:dataset/:file',
  'GET /lake/files/:projectId/:dataset/:file',
  // These have keys and rights of their own (supabase/tests, ./volunteers): a stranger can add a volunteer.
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => [
    `${method} /supabase/rest/v1/rpc/:function`,
    `${method} /supabase/rest/v1/:table`,
    `${method} /supabase/*`,
  ]),
]

describe('what strangers can read', () => {
  const titles = (caller: TestCaller, perspective: 'raw' | 'drafts' | 'published') =>
    backend.client(caller).fetch<string[]>('*[defined(title)].title', {}, { perspective })

  it.each(['raw', 'drafts', 'published'] as const)(
    'is what is published, in the perspective %s',
    async (perspective) => {
      expect(await titles('anonymous', perspective)).toEqual(['Published'])
    },
  )

  it.each(['drafts.policy-a', 'secret.note'])('is not %s by its id', async (id) => {
    expect(await backend.client('anonymous').getDocument(id)).toBeUndefined()
  })

  it('is the published part of an export', async () => {
    const lines = await (
      await backend.request('anonymous', '/lake/v2025-10-01/data/export/production')
    ).text()
    expect(lines).not.toMatch(/Draft|Private/)
  })

  it('is everything for staff', async () => {
    expect((await titles('viewer', 'raw')).toSorted()).toEqual(['Draft', 'Private', 'Published'])
  })
})

it('tells strangers nothing personal in its health', async () => {
  const health: unknown = await (await backend.request('anonymous', '/health')).json()
  expect(health).toEqual({ status: 'ok', documents: 3, staffAccounts: expect.any(Number) })
})
