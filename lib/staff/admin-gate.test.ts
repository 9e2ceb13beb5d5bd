import { expect, it, vi } from 'vitest'
import { findAdmin, grantPass } from './admin-gate'
import { staffAccess } from './staff-access'

const HOSTED = {
  kind: 'hosted',
  projectId: 'abc123',
  dataset: 'production',
  apiVersion: '2025-11-01',
} as const

/** Simulates hosted Sanity's `/users/me`: responds with a project member for a known token, otherwise with 401. */
function createSanity() {
  const members = new Map([
    ['skViewer', 'viewer'],
    ['skEditor', 'editor'],
  ])
  const ask: typeof fetch = (address, init) => {
    const { url, headers } = new Request(address, { ...init, redirect: 'follow' })
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const role = url === 'https://abc123.api.sanity.io/v2025-11-01/users/me' ? members.get(token) : undefined
    return Promise.resolve(
      role === undefined
        ? Response.json(
            { statusCode: 401, error: 'Unauthorized', message: 'Session not found' },
            { status: 401 },
          )
        : Response.json({ id: 'p1', name: 'A member', email: null, roles: [{ name: role, title: role }] }),
    )
  }
  return { members, sanity: { source: HOSTED, ask } }
}

const asked = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/admin-pass', { method: 'POST', headers })

async function passOf(token: string, { sanity } = createSanity()): Promise<string> {
  const granted = await grantPass(asked({ authorization: `Bearer ${token}` }), sanity)
  expect(granted.status).toBe(204)
  return granted.headers.get('set-cookie') ?? ''
}

it.each(['skViewer', 'skEditor'])(
  'the cookie issued for the token %s opens the admin page',
  async (token) => {
    const pass = await passOf(token)
    expect(pass).toMatch(/; Path=\/admin; Max-Age=28800; HttpOnly; SameSite=Lax$/)
    const headers = new Headers({ cookie: `other=1; ${pass.split(';')[0] ?? ''}` })
    expect(await findAdmin(headers, createSanity().sanity)).toMatchObject({ name: 'A member' })
  },
)

it('does not set an admin cookie for anonymous visitors or tokens of another project', async () => {
  const { sanity } = createSanity()
  const strangers = [
    ['x-other', ''],
    ['authorization', 'Bearer skOther'],
    ['cookie', 'admin-pass=skEditor'],
  ] as const
  for (const [name, value] of strangers) {
    const refused = await grantPass(asked({ 'sec-fetch-site': 'same-origin', [name]: value }), sanity)
    expect(refused.status).toBe(401)
    expect(refused.headers.has('set-cookie')).toBe(false)
  }
})

it('refuses a cross-site request for the admin page’s cookie', async () => {
  const refused = await grantPass(asked({ 'sec-fetch-site': 'cross-site' }), createSanity().sanity)
  expect(refused.status).toBe(403)
})

it('refuses the admin page to staff who have signed out or left', async () => {
  const { members, sanity } = createSanity()
  const headers = new Headers({ cookie: (await passOf('skEditor')).split(';')[0] ?? '' })
  expect(await findAdmin(headers, sanity)).not.toBeNull()
  members.delete('skEditor')
  expect(await findAdmin(headers, sanity)).toBeNull()
})

it.each(['', 'admin-pass=', 'admin-pass=a b', 'staff-session=skEditor'])(
  'treats a visitor with the cookies “%s” as anonymous without querying Sanity',
  async (cookie) => {
    const never = () => Promise.reject(new Error('asked'))
    expect(await findAdmin(new Headers({ cookie }), { source: HOSTED, ask: never })).toBeNull()
  },
)

it('sends anonymous visitors to the Studio’s brand tool or the embedded sign-in', () => {
  expect(staffAccess({ source: HOSTED }).adminSignIn()).toMatch(/\/studio\/brand-assets$/)
  expect(staffAccess().adminSignIn()).toContain('/backend/staff/sign-in?origin=')
})

it('sets a Secure admin cookie on a TLS site', async () => {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', 'https://party.example')
  vi.resetModules()
  try {
    const onTls = await import('./admin-gate')
    const granted = await onTls.grantPass(asked({ authorization: 'Bearer skEditor' }), createSanity().sanity)
    expect(granted.headers.get('set-cookie')).toBe(
      'admin-pass=skEditor; Path=/admin; Max-Age=28800; HttpOnly; SameSite=Lax; Secure',
    )
  } finally {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
})
