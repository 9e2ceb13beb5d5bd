import { describe, expect, it, vi } from 'vitest'
import { staffAccess } from './find-staff'

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

/** Answers each address with a body or a status, and notes who asked. */
function answers(known: Record<string, unknown>) {
  const asked: string[] = []
  const ask: typeof fetch = (address, init) => {
    const { url, headers } = new Request(address, { ...init, redirect: 'follow' })
    asked.push(`${headers.get('authorization') ?? headers.get('cookie') ?? 'nobody'} ${url}`)
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
  const voucher = { id: 's1', roles: 'editor' }

  it('asks whether the session goes on, with the role it had', async () => {
    const { ask, asked } = answers({ [url]: { role: 'editor' } })
    expect(await staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isStillThere(voucher)).toBe(true)
    expect(asked).toEqual([`Bearer secret ${url}`])
  })

  it.each([
    ['is over', 404, false],
    ['has another role', { role: 'viewer' }, false],
  ])('says no when it %s', async (_how, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    expect(await staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isStillThere(voucher)).toBe(expected)
  })

  it.each([401, 403, 500, 503])('guesses nothing when the backend answers %i', async (status) => {
    const { ask } = answers({ [url]: status })
    await expect(
      staffAccess({ source: EMBEDDED, ask, token: 'secret' }).isStillThere(voucher),
    ).rejects.toThrow(String(status))
  })

  it('takes the session of the request for the preview, and no stranger’s', async () => {
    const { ask } = answers({
      'http://127.0.0.1:3333/backend/lake/v2025-11-01/users/me': { id: 'p1', roles: [{ name: 'editor' }] },
      'http://127.0.0.1:3333/backend/staff/session': { id: 's1', role: 'editor' },
    })
    const owner = vi.fn(() => Promise.resolve('p1'))
    const signedIn = new Headers({ cookie: 'staff-session=abc' })
    expect(await staffAccess({ source: EMBEDDED, ask }).previewVoucher(signedIn, owner)).toEqual(voucher)
    expect(await staffAccess({ source: EMBEDDED, ask }).previewVoucher(new Headers(), owner)).toBeNull()
    expect(owner).not.toHaveBeenCalled()
  })
})

describe('with hosted Sanity', () => {
  const url = 'https://abc123.api.sanity.io/v2025-11-01/projects/abc123'
  const members = (...list: [string, ...string[]][]) => ({
    members: list.map(([id, ...roles]) => ({ id, roles: roles.map((name) => ({ name })) })),
  })

  it.each([
    ['a member with the same roles', members(['p0', 'viewer'], ['p1', 'editor']), true],
    ['a member with another role', members(['p1', 'viewer']), false],
    ['a member with one role more', members(['p1', 'editor', 'custom']), false],
    ['nobody', members(['p0', 'editor']), false],
    ['a list that the token may not read', 403, true],
  ])('finds %s', async (_what, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    expect(await staffAccess({ source: HOSTED, ask, token: 'secret' }).isStillThere(EDITOR)).toBe(expected)
  })

  it('lets the member answer who shares a draft, in whatever order their roles come', async () => {
    const staff = { id: 'p1', name: 'E', roles: ['editor', 'custom'] }
    expect(await staffAccess({ source: HOSTED }).voucherOf(staff, new Headers())).toEqual({
      id: 'p1',
      roles: 'custom editor',
    })
  })

  it.each([
    ['the member who made the secret', 'p1', members(['p1', 'editor']), EDITOR],
    ['nobody for a member who has left', 'p2', members(['p1', 'editor']), null],
    ['nobody for a secret that names nobody', null, members(['p1', 'editor']), null],
    ['the named member where the list cannot be read', 'p1', 403, { id: 'p1', roles: '' }],
  ])('takes %s for the preview', async (_who, owner, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    const found = await staffAccess({ source: HOSTED, ask }).previewVoucher(new Headers(), () =>
      Promise.resolve(owner),
    )
    expect(found).toEqual(expected)
  })
})
