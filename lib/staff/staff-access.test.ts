import { describe, expect, it, vi } from 'vitest'
import { staffAccess } from './staff-access'

const EMBEDDED = {
  kind: 'embedded',
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-11-01',
  apiHost: 'http://127.0.0.1:3333/backend/lake',
} as const
const HOSTED = {
  kind: 'hosted',
  projectId: 'abc123',
  dataset: 'production',
  apiVersion: '2025-11-01',
} as const
const EDITOR = { id: 'p1', roles: 'editor' }

/** Responds to each address with a body or status, and records the requests. */
function answers(known: Record<string, unknown>) {
  const asked: { url: string; headers: Record<string, string> }[] = []
  const ask: typeof fetch = (address, init) => {
    const { url } = new Request(address)
    asked.push({ url, headers: Object.fromEntries(new Headers(init?.headers)) })
    const answer = known[url]
    return Promise.resolve(
      typeof answer === 'object'
        ? Response.json(answer)
        : new Response('', { status: Number(answer ?? 404) }),
    )
  }
  return { ask, asked }
}

describe('on the embedded backend', () => {
  const url = 'http://127.0.0.1:3333/backend/staff/sessions/s1'
  const issuer = { id: 's1', roles: 'editor' }

  it('accepts an issuer whose session is still open and has the same role', async () => {
    const { ask, asked } = answers({ [url]: { role: 'editor' } })
    expect(await staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isIssuerValid(issuer)).toBe(true)
    expect(asked).toEqual([{ url, headers: { authorization: 'Bearer secret' } }])
  })

  it.each([
    ['has ended', 404, false],
    ['has another role', { role: 'viewer' }, false],
  ])('rejects an issuer whose session %s', async (_how, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    expect(await staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isIssuerValid(issuer)).toBe(expected)
  })

  it.each([401, 403, 500, 503])(
    'throws if the backend responds to a session check with %i',
    async (status) => {
      const { ask } = answers({ [url]: status })
      await expect(
        staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isIssuerValid(issuer),
      ).rejects.toThrow(String(status))
    },
  )

  it('previewIssuer returns the signed-in session, but null for an anonymous visitor', async () => {
    const { ask } = answers({
      'http://127.0.0.1:3333/backend/lake/v2025-11-01/users/me': { id: 'p1', roles: [{ name: 'editor' }] },
      'http://127.0.0.1:3333/backend/staff/session': { id: 's1', role: 'editor', until: 1_800_000_000_000 },
    })
    const owner = vi.fn(() => Promise.resolve('p1'))
    const signedIn = new Headers({ cookie: 'staff-session=abc' })
    expect(await staffAccess({ source: EMBEDDED, ask }).previewIssuer(signedIn, owner)).toEqual({
      ...issuer,
      until: 1_800_000_000_000,
    })
    expect(await staffAccess({ source: EMBEDDED, ask }).previewIssuer(new Headers(), owner)).toBeNull()
    expect(owner).not.toHaveBeenCalled()
  })
})

describe('with hosted Sanity', () => {
  const url = 'https://abc123.api.sanity.io/v2025-11-01/projects/abc123'
  const members = (...list: [string, ...string[]][]) => ({
    members: list.map(([id, ...roles]) => ({ id, roles: roles.map((name) => ({ name })) })),
  })

  it.each([
    ['accepts a member with the same roles', members(['p0', 'viewer'], ['p1', 'editor']), true],
    ['rejects a member with another role', members(['p1', 'viewer']), false],
    ['rejects a member with an additional role', members(['p1', 'editor', 'custom']), false],
    ['rejects a person who is not a member', members(['p0', 'editor']), false],
    ['accepts anyone if its token may not read the member list', 403, true],
  ])('the issuer check %s', async (_what, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    expect(await staffAccess({ source: HOSTED, ask, token: 'secret' }).isIssuerValid(EDITOR)).toBe(expected)
  })

  it('issuerOf returns the ID and the sorted roles of the person who shares a draft', async () => {
    const staff = { id: 'p1', name: 'E', roles: ['editor', 'custom'] }
    expect(await staffAccess({ source: HOSTED }).issuerOf(staff, new Headers())).toEqual({
      id: 'p1',
      roles: 'custom editor',
    })
  })

  it.each([
    ['the member who made its secret', 'p1', members(['p1', 'editor']), EDITOR],
    ['nobody if that member has left', 'p2', members(['p1', 'editor']), null],
    ['nobody if its secret has no owner', null, members(['p1', 'editor']), null],
    ['the named member if the members cannot be listed', 'p1', 403, { id: 'p1', roles: '' }],
  ])('names the issuer of a preview: %s', async (_who, owner, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    const found = await staffAccess({ source: HOSTED, ask }).previewIssuer(new Headers(), () =>
      Promise.resolve(owner),
    )
    expect(found).toEqual(expected)
  })
})

describe('finding staff', () => {
  const me = 'http://127.0.0.1:3333/backend/lake/v2025-11-01/users/me'
  const hostedMe = 'https://abc123.api.sanity.io/v2025-11-01/users/me'
  const editor = { id: '1', name: 'Editor', email: 'editor@example.org', roles: [{ name: 'editor' }] }
  const signedIn = new Headers({ cookie: 'staff-session=abc', 'x-other': 'kept back' })

  it('sends only the request’s cookies to the embedded backend to identify staff', async () => {
    const { ask, asked } = answers({ [me]: editor })
    const found = await staffAccess({ source: EMBEDDED, ask }).findStaff(signedIn)
    expect(found).toEqual({ id: '1', name: 'editor@example.org', roles: ['editor'] })
    expect(asked).toEqual([{ url: me, headers: { cookie: 'staff-session=abc' } }])
  })

  it('sends only the Studio’s token to hosted Sanity, not cookies', async () => {
    const { ask, asked } = answers({ [hostedMe]: { id: 'p1', name: 'Editor', roles: [{ name: 'editor' }] } })
    const token = new Headers({ authorization: 'Bearer abc', cookie: 'staff-session=abc' })
    const { findStaff } = staffAccess({ source: HOSTED, ask })
    expect(await findStaff(token)).toEqual({ id: 'p1', name: 'Editor', roles: ['editor'] })
    expect(await findStaff(signedIn)).toBeNull()
    expect(asked).toEqual([{ url: hostedMe, headers: { authorization: 'Bearer abc' } }])
  })

  it.each([
    ['an empty user', {}],
    ['a caller without a role', { ...editor, roles: [] }],
    ['a rejected session', 401],
  ])('treats %s as anonymous', async (_who, answer) => {
    const { ask } = answers({ [me]: answer })
    expect(await staffAccess({ source: EMBEDDED, ask }).findStaff(signedIn)).toBeNull()
  })

  it('treats a request without cookies as anonymous without querying Sanity', async () => {
    const { ask, asked } = answers({ [me]: editor })
    expect(await staffAccess({ source: EMBEDDED, ask }).findStaff(new Headers())).toBeNull()
    expect(asked).toEqual([])
  })

  it('findStaff throws if the content store responds with 503', async () => {
    const { ask } = answers({ [me]: 503 })
    await expect(staffAccess({ source: EMBEDDED, ask }).findStaff(signedIn)).rejects.toThrow('503')
  })
})

describe('listing colleagues', () => {
  const project = {
    members: [
      { id: 'p1', roles: [{ name: 'editor' }] },
      { id: 'p2', roles: [{ name: 'viewer' }], isRobot: false },
      { id: 'p3', roles: [{ name: 'editor' }], isRobot: true },
      { id: 'p4', roles: [{ name: 'administrator' }] },
    ],
  }
  const users = [
    { id: 'p1', displayName: 'Zoe Editor' },
    { id: 'p2', displayName: 'Al Viewer' },
  ]
  const colleagues = [
    { id: 'p2', name: 'Al Viewer', roles: ['viewer'] },
    { id: 'p1', name: 'Zoe Editor', roles: ['editor'] },
  ]
  const hosted = 'https://abc123.api.sanity.io/v2025-11-01'
  const embedded = 'http://127.0.0.1:3333/backend/lake/v2025-11-01'

  it.each([
    ['hosted Sanity', HOSTED, `${hosted}/projects/abc123`, hosted, { authorization: 'Bearer theirs' }],
    ['the embedded backend', EMBEDDED, `${embedded}/projects/local`, embedded, { cookie: 'theirs' }],
  ])(
    'lists the colleagues of staff signed in to %s, sorted by name and without robot accounts',
    async (_who, source, list, api, own) => {
      const { ask, asked } = answers({ [list]: project, [`${api}/users/p1,p2,p4`]: users })
      const access = staffAccess({ source, ask, token: 'the site’s own' })
      expect(await access.listColleagues(new Headers(own))).toEqual(colleagues)
      expect(asked.map(({ headers }) => headers)).toEqual([own, own])
      expect(await access.listColleagues(new Headers())).toEqual([])
      expect(asked, 'strangers are not asked about').toHaveLength(2)
    },
  )

  it('lists a single colleague if Sanity returns an object instead of a list', async () => {
    const { ask } = answers({
      [`${hosted}/projects/abc123`]: { members: [project.members[0]] },
      [`${hosted}/users/p1`]: users[0],
    })
    const own = new Headers({ authorization: 'Bearer theirs' })
    expect(await staffAccess({ source: HOSTED, ask }).listColleagues(own)).toEqual([colleagues[1]])
  })
})
