import { beforeAll, describe, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'
import { addressOf, ENDPOINTS } from './endpoints.ts'

const SECRET_KEY = 'sb_secret_of-the-access-tests-01234'

const backend = await backendOfFile({ volunteers: { secretKey: SECRET_KEY } })
beforeAll(async () => {
  await backend.client('editor').create({ _id: 'policy-a', _type: 'policy', title: 'Published' })
  await backend.client('editor').create({ _id: 'drafts.policy-a', _type: 'policy', title: 'Draft' })
})

/** Kinds of callers, from least to most powerful. */
const CALLERS = [
  'anonymous',
  'site',
  'preview',
  'viewer',
  'contributor',
  'editor',
  'administrator',
  'service',
] as const
/** Index in CALLERS of the least powerful caller that each access level admits. */
const FIRST = { stranger: 0, viewer: 2, contributor: 4, editor: 5, administrator: 6, program: 7 } as const
const PROGRAMS: readonly TestCaller[] = ['site', 'preview', 'service']

const OWN_ORIGIN = 'http://localhost:3539'

/** Calls the HTTP server's handler, because this file sends hundreds of requests. Doesn't read streams. */
async function ask(caller: TestCaller, method: string, path: string, headers = {}): Promise<Response> {
  const token = backend.token(caller)
  const request = new Request(`${backend.url}/backend${addressOf(path)}`, {
    method,
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  })
  const response = await backend.app.fetch(request, { remoteAddress: '127.0.0.1' })
  await response.body?.cancel()
  return response
}

function deadToken(
  kind: 'forged token' | 'token of a session that has ended' | 'token of a session that has expired',
): string {
  if (kind === 'forged token') return 'x'.repeat(43)
  const { id, token } = backend.signIn('administrator')
  if (kind === 'token of a session that has ended') backend.staff.sessions.end(token)
  else backend.staff.store.prepare('UPDATE sessions SET seen_at = 0 WHERE account_id = ?').run(id)
  return token
}

describe('every endpoint', () => {
  it('the access table lists every endpoint exactly once', () => {
    const line = ([method, path]: readonly [string, string, ...unknown[]]) => `${method} ${path}`
    const there = backend.routes.map(({ method, path }) => `${method} ${path}`)
    expect(there.toSorted()).toEqual(ENDPOINTS.map(line).toSorted())
  })

  it('every endpoint admits exactly the callers that the access table allows', async () => {
    const wrong: string[] = []
    for (const [method, path, least, but] of ENDPOINTS) {
      if (least === 'keys') continue
      for (const [strength, caller] of CALLERS.entries()) {
        const { status } = await ask(caller, method, path, { origin: OWN_ORIGIN })
        const isKept =
          but === (PROGRAMS.includes(caller) ? 'people only' : 'programs only') ||
          (but === 'not the preview' && caller === 'preview')
        const isWelcome = strength >= FIRST[least] && !isKept
        const isRight = isWelcome
          ? status !== 401 && status !== 403
          : status === (caller === 'anonymous' ? 401 : 403)
        if (!isRight) wrong.push(`${caller}: ${method} ${path} answered ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('endpoints that need a Supabase key accept only such a key, not a staff session or an API token', async () => {
    const session = backend.token('administrator') ?? ''
    const wrong: string[] = []
    for (const [method, path, least] of ENDPOINTS) {
      if (least !== 'keys') continue
      for (const [who, headers, expected] of [
        ['a stranger without a key', {}, 401],
        ['a guessed key', { apikey: 'sb_secret_of-the-access-tests-01235' }, 401],
        ['the token of an administrator', { authorization: `Bearer ${session}` }, 401],
        ['the cookie of an administrator', { cookie: `staff-session=${session}`, origin: OWN_ORIGIN }, 401],
        ['a good key beside another token', { apikey: SECRET_KEY, authorization: 'Bearer x' }, 401],
        ['the token of programs', { apikey: backend.token('service') ?? '' }, 401],
        // The 406 comes from the unknown schema. It shows that the key was accepted, without needing a database.
        ['the publishable key', { apikey: 'sb_publishable_local' }, 406],
        ['the secret key', { apikey: SECRET_KEY }, 406],
      ] as const) {
        const { status } = await ask('anonymous', method, path, {
          'accept-profile': 'other',
          'content-profile': 'other',
          ...headers,
        })
        if (status !== expected) wrong.push(`${who}: ${method} ${path} answered ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    'forged token',
    'token of a session that has ended',
    'token of a session that has expired',
  ] as const)('every endpoint, even a public one, rejects a %s', async (kind) => {
    const headers = { authorization: `Bearer ${deadToken(kind)}` }
    const wrong: string[] = []
    for (const [method, path] of ENDPOINTS) {
      const { status } = await ask('anonymous', method, path, headers)
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('every protected endpoint returns 401 for an expired session’s cookie', async () => {
    const cookie = `staff-session=${deadToken('token of a session that has expired')}`
    const wrong: string[] = []
    for (const [method, path, least] of ENDPOINTS) {
      if (least === 'stranger' || least === 'keys') continue
      const { status } = await ask('anonymous', method, path, { cookie, origin: OWN_ORIGIN })
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('the backend refuses a Studio tab’s request once the tab’s user has signed out or another user has signed in', async () => {
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
    ['a page with an opaque origin', { origin: 'null' }],
    ['a form without an Origin header', {}],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a write from %s, even in an administrator’s browser', async (_name, from) => {
    const cookie = `staff-session=${backend.token('administrator') ?? ''}`
    const wrong: string[] = []
    for (const [method, path] of ENDPOINTS) {
      if (method === 'GET') continue
      const { status } = await ask('anonymous', method, path, { cookie, ...from })
      if (status !== 403) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('does not send Access-Control-Allow-Origin to other websites', async () => {
    const cookie = `staff-session=${backend.token('administrator') ?? ''}`
    const open: string[] = []
    for (const [method, path] of ENDPOINTS) {
      if (method !== 'GET') continue
      const response = await ask('anonymous', method, path, { cookie, origin: 'https://elsewhere.example' })
      if (response.headers.has('access-control-allow-origin')) open.push(path)
    }
    expect(open).toEqual([])
  })
})
