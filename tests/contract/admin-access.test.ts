import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'

/** A file that can be drawn without any content. */
const FILE = '/admin/files/party-mark.svg'
const PRINT = '/admin/print/letterhead-a4.pdf'

const backend = await backendOfFile()
let site: Awaited<ReturnType<typeof importSite>>
beforeAll(async () => {
  vi.stubEnv('BACKEND_PORT', new URL(backend.url).port)
  site = await importSite()
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** Imports the site's handlers dynamically, because they read the environment when imported. */
async function importSite() {
  const [{ proxy }, files, print] = await Promise.all([
    import('@/proxy'),
    import('@/app/(admin)/admin/files/[name]/route'),
    import('@/app/(admin)/admin/print/[name]/route'),
  ])
  return { proxy, getFile: files.GET, getPrint: print.GET }
}

function requestWith(token: string | null, path: string): Request {
  return new Request(`http://localhost:3000${path}`, {
    headers: token === null ? {} : { cookie: `other=1; staff-session=${token}` },
  })
}

const askPage = (token: string | null) => site.proxy(requestWith(token, '/admin'))

/** Calls the route directly, bypassing the proxy. */
const askFile = (token: string | null) =>
  site.getFile(requestWith(token, FILE), { params: Promise.resolve({ name: 'party-mark.svg' }) })

describe('with ADMIN_ACCESS=staff', () => {
  beforeAll(() => void vi.stubEnv('ADMIN_ACCESS', 'staff'))

  it('with ADMIN_ACCESS=staff, an anonymous visitor is redirected to the sign-in page with /admin as the return URL', async () => {
    const response = await askPage(null)
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toMatch(
      /^http:\/\/[^/]+\/backend\/staff\/sign-in\?origin=http.*%2Fadmin$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('with ADMIN_ACCESS=staff, neither the route nor the proxy serves files to anonymous visitors', async () => {
    expect((await askFile(null)).status).toBe(401)
    expect((await site.proxy(requestWith(null, FILE))).status).toBe(401)
  })

  it('with ADMIN_ACCESS=staff, anonymous visitors cannot open the letterhead PDF', async () => {
    const response = await site.getPrint(requestWith(null, PRINT), {
      params: Promise.resolve({ name: 'letterhead-a4.pdf' }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await site.proxy(requestWith(null, PRINT))).status).toBe(401)
  })

  it.each<TestCaller>(['viewer', 'editor', 'administrator'])(
    'with ADMIN_ACCESS=staff, a person with the %s role can open /admin and its files',
    async (caller) => {
      expect((await askPage(backend.token(caller))).headers.get('x-middleware-next')).toBe('1')
      const file = await askFile(backend.token(caller))
      expect(file.status).toBe(200)
      expect(file.headers.get('cache-control')).toBe('private, no-store')
      expect(await file.text()).toContain('<svg')
    },
  )

  it('with ADMIN_ACCESS=staff, a visitor with a made-up session has to sign in', async () => {
    expect((await askPage('a'.repeat(43))).status).toBe(307)
  })

  it('with ADMIN_ACCESS=staff, a visitor with an expired session has to sign in', async () => {
    const { id, token } = backend.signIn('editor')
    expect((await askFile(token)).status).toBe(200)
    backend.staff.store.prepare('UPDATE sessions SET seen_at = 0 WHERE account_id = ?').run(id)
    expect((await askPage(token)).status).toBe(307)
    expect((await askFile(token)).status).toBe(401)
  })
})

describe('with ADMIN_ACCESS=open', () => {
  beforeAll(() => void vi.stubEnv('ADMIN_ACCESS', 'open'))

  it('with ADMIN_ACCESS=open, anonymous visitors can open /admin and its files', async () => {
    expect((await askPage(null)).headers.get('x-middleware-next')).toBe('1')
    expect((await askFile(null)).status).toBe(200)
  })
})
