import { beforeAll, describe, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'
import { addressOf, ENDPOINTS } from './endpoints.ts'

const SECRET_KEY = 'sb_secret_of-the-access-tests-01234'

const backend = await backendOfFile({ volunteers: { secretKey: SECRET_KEY } })
beforeAll(async () => {
  await backend.client('editor').create({ _id: 'policy-a', _type: 'policy', title: 'Published' })
  await backend.client('editor').create({ _id: 'drafts.policy-a', _type: 'policy', title: 'Draft' })
  await backend.client('editor').create({ _id: 'secret.note', _type: 'note', title: 'Private' })
})

/** Kinds of callers, from the fewest rights to the most. */
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
/** Index in CALLERS of the weakest caller whom an endpoint of each level lets in. */
const FIRST = { stranger: 0, viewer: 2, contributor: 4, editor: 5, administrator: 6, program: 7 } as const
/** Callers that are programs. */
const PROGRAMS: readonly TestCaller[] = ['site', 'preview', 'service']

const OWN_ORIGIN = 'http://localhost:3539'

/** Asks an endpoint by the function that the HTTP server calls: a walk asks hundreds of times. Streams are not read. */
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
  it('is in the table once, and the table has no other', () => {
    const line = ([method, path]: readonly [string, string, ...unknown[]]) => `${method} ${path}`
    const there = backend.routes.map(({ method, path }) => `${method} ${path}`)
    expect(there.toSorted()).toEqual(ENDPOINTS.map(line).toSorted())
  })

  it('refuses whoever is weaker than the table says, and lets in all others', async () => {
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

  it('that takes Supabase keys knows two of them, and no session or token of staff', async () => {
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
        // 406 for the schema that they ask for: their key was good, and the database need not be there.
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
  ] as const)('refuses a %s, also where strangers may go', async (kind) => {
    const headers = { authorization: `Bearer ${deadToken(kind)}` }
    const wrong: string[] = []
    for (const [method, path] of ENDPOINTS) {
      const { status } = await ask('anonymous', method, path, headers)
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('refuses the cookie of an expired session as it refuses a stranger', async () => {
    const cookie = `staff-session=${deadToken('token of a session that has expired')}`
    const wrong: string[] = []
    for (const [method, path, least] of ENDPOINTS) {
      if (least === 'stranger' || least === 'keys') continue
      const { status } = await ask('anonymous', method, path, { cookie, origin: OWN_ORIGIN })
      if (status !== 401) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('reads nothing for a Studio tab of a person who has signed out, or in whose place another one signed in', async () => {
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
    for (const [method, path] of ENDPOINTS) {
      if (method === 'GET') continue
      const { status } = await ask('anonymous', method, path, { cookie, ...from })
      if (status !== 403) wrong.push(`${method} ${path} answered ${status}`)
    }
    expect(wrong).toEqual([])
  })

  it('lets no other website read its answers', async () => {
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

  it.each(['viewer', 'preview'] as const)('is everything for %s', async (caller) => {
    expect((await titles(caller, 'raw')).toSorted()).toEqual(['Draft', 'Private', 'Published'])
  })
})

it.each(['anonymous', 'preview', 'viewer', 'editor'] as const)(
  'tells %s that it lives, and no more',
  async (caller) => {
    const health: unknown = await (await backend.request(caller, '/health')).json()
    expect(health).toEqual({ status: 'ok' })
  },
)
