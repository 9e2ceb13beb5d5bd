import { describe, expect, it, vi } from 'vitest'
import { previewVoucher, voucherOf } from './find-voucher'
import { createVouching, isStillThere } from './vouching'

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
    expect(await isStillThere(voucher, { source: EMBEDDED, ask, token: 'secret' })).toBe(true)
    expect(asked).toEqual([`Bearer secret ${url}`])
  })

  it.each([
    ['is over', 404, false],
    ['has another role', { role: 'viewer' }, false],
  ])('says no when it %s', async (_how, answer, expected) => {
    const { ask } = answers({ [url]: answer })
    expect(await isStillThere(voucher, { source: EMBEDDED, ask, token: 'secret' })).toBe(expected)
  })

  it.each([401, 403, 500, 503])('guesses nothing when the backend answers %i', async (status) => {
    const { ask } = answers({ [url]: status })
    await expect(isStillThere(voucher, { source: EMBEDDED, ask, token: 'secret' })).rejects.toThrow(
      String(status),
    )
  })

  it('takes the session of the request for the preview, and no stranger’s', async () => {
    const { ask } = answers({
      'http://127.0.0.1:3333/backend/lake/v2025-11-01/users/me': { id: 'p1', roles: [{ name: 'editor' }] },
      'http://127.0.0.1:3333/backend/staff/session': { id: 's1', role: 'editor' },
    })
    const owner = vi.fn(() => Promise.resolve('p1'))
    const signedIn = new Headers({ cookie: 'staff-session=abc' })
    expect(await previewVoucher(signedIn, owner, { source: EMBEDDED, ask })).toEqual(voucher)
    expect(await previewVoucher(new Headers(), owner, { source: EMBEDDED, ask })).toBeNull()
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
    expect(await isStillThere(EDITOR, { source: HOSTED, ask, token: 'secret' })).toBe(expected)
  })

  it('lets the member answer who shares a draft, in whatever order their roles come', async () => {
    const staff = { id: 'p1', name: 'E', roles: ['editor', 'custom'] }
    expect(await voucherOf(staff, new Headers(), { source: HOSTED })).toEqual({
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
    const found = await previewVoucher(new Headers(), () => Promise.resolve(owner), { source: HOSTED, ask })
    expect(found).toEqual(expected)
  })
})

describe('what is remembered', () => {
  function setUp(answer: () => boolean) {
    const clock = { now: 0 }
    const ask = vi.fn(() => Promise.resolve().then(answer))
    return { clock, ask, isVouchedFor: createVouching(ask, () => clock.now) }
  }

  it('holds for five seconds, and is asked once by all who wait', async () => {
    const { clock, ask, isVouchedFor } = setUp(() => true)
    expect(await Promise.all([isVouchedFor(EDITOR), isVouchedFor(EDITOR)])).toEqual([true, true])
    clock.now = 4_999
    await isVouchedFor(EDITOR)
    expect(ask).toHaveBeenCalledTimes(1)
    clock.now = 5_000
    await isVouchedFor(EDITOR)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is kept apart for people and for roles', async () => {
    const { ask, isVouchedFor } = setUp(() => true)
    for (const voucher of [EDITOR, { id: 'p2', roles: 'editor' }, { id: 'p1', roles: 'viewer' }])
      await isVouchedFor(voucher)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('ends with who has left', async () => {
    let isThere = true
    const { clock, isVouchedFor } = setUp(() => isThere)
    expect(await isVouchedFor(EDITOR)).toBe(true)
    isThere = false
    clock.now = 5_000
    expect(await isVouchedFor(EDITOR)).toBe(false)
  })

  it('holds for half a minute while nobody answers, and never when nobody ever did', async () => {
    let isAway = false
    const { clock, isVouchedFor } = setUp(() => {
      if (isAway) throw new Error('away')
      return true
    })
    await isVouchedFor(EDITOR)
    isAway = true
    clock.now = 29_999
    expect(await isVouchedFor(EDITOR)).toBe(true)
    clock.now = 30_000
    expect(await isVouchedFor(EDITOR)).toBe(false)
    expect(await isVouchedFor({ id: 'p2', roles: 'editor' })).toBe(false)
  })
})
