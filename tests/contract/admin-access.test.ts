import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestCaller } from './backend-fixture.ts'
import { backendOfFile } from './backend-fixture.ts'

/** A drawing that needs no content. */
const FILE = '/admin/files/party-mark.svg'
const PRINT = '/admin/print/letterhead-a4.pdf'
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

const backend = await backendOfFile()

beforeAll(() => {
  vi.stubEnv('BACKEND_PORT', new URL(backend.url).port)
  vi.stubEnv('ADMIN_ACCESS', 'staff')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** A browser's request with the session of a caller, whom the backend itself signed in. */
function requestOf(caller: TestCaller | 'expired', path: string): Request {
  const token = backend.token(caller === 'expired' ? 'editor' : caller)
  return new Request(`http://localhost:3000${path}`, {
    headers: token === null ? {} : { cookie: `other=1; staff-session=${token}` },
  })
}

async function askPage(caller: TestCaller | 'expired'): Promise<Response> {
  const { proxy } = await import('@/proxy')
  return proxy(requestOf(caller, '/admin'))
}

/** Asks the route itself, as if nothing stood before it. */
async function askFile(caller: TestCaller | 'expired'): Promise<Response> {
  const { GET } = await import('@/app/(admin)/admin/files/[name]/route')
  return GET(requestOf(caller, FILE), { params: Promise.resolve({ name: 'party-mark.svg' }) })
}

describe('with ADMIN_ACCESS=staff', () => {
  it('sends a stranger to the sign-in and back', async () => {
    const response = await askPage('anonymous')
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toMatch(
      /^http:\/\/[^/]+\/backend\/staff\/sign-in\?origin=http.*%2Fadmin$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses a stranger the files, at the route and before it', async () => {
    expect((await askFile('anonymous')).status).toBe(401)
    const { proxy } = await import('@/proxy')
    expect((await proxy(requestOf('anonymous', FILE))).status).toBe(401)
  })

  it('refuses a stranger what is printed, before anything of it is read', async () => {
    const { GET } = await import('@/app/(admin)/admin/print/[name]/route')
    const response = await GET(requestOf('anonymous', PRINT), {
      params: Promise.resolve({ name: 'letterhead-a4.pdf' }),
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { proxy } = await import('@/proxy')
    expect((await proxy(requestOf('anonymous', PRINT))).status).toBe(401)
  })

  it.each(['viewer', 'editor', 'administrator'] as const)(
    'lets a %s see the page and its files',
    async (caller) => {
      expect((await askPage(caller)).headers.get('x-middleware-next')).toBe('1')
      const file = await askFile(caller)
      expect(file.status).toBe(200)
      expect(file.headers.get('cache-control')).toBe('private, no-store')
      expect(await file.text()).toContain('<svg')
    },
  )

  it('takes a made-up session for a stranger', async () => {
    const { proxy } = await import('@/proxy')
    const request = new Request('http://localhost:3000/admin', {
      headers: { cookie: `staff-session=${'a'.repeat(43)}` },
    })
    expect((await proxy(request)).status).toBe(307)
  })

  it('takes an expired session for a stranger', async () => {
    expect((await askFile('editor')).status).toBe(200)
    backend.staff.store
      .prepare('UPDATE sessions SET seen_at = seen_at - ?, created_at = created_at - ?')
      .run(YEAR_MS, YEAR_MS)
    expect((await askPage('expired')).status).toBe(307)
    expect((await askFile('expired')).status).toBe(401)
  })
})

it('asks nobody who they are while the page is open', async () => {
  vi.stubEnv('ADMIN_ACCESS', 'open')
  const { proxy } = await import('@/proxy')
  expect((await proxy(requestOf('anonymous', '/admin'))).headers.get('x-middleware-next')).toBe('1')
  expect((await askFile('anonymous')).status).toBe(200)
})
