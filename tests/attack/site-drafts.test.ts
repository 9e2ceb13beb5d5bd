import { redirect } from 'next/navigation'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { passFor, signPath } from '@/lib/draft/draft-pass'
import { ShareAnswer } from '@/lib/shared/share-answer'
import { backendOfFile } from '../contract/backend-fixture.ts'
import { usePageServer } from '../contract/page-server.ts'

const SITE = 'http://localhost:3000'
const OWN = { origin: SITE, 'sec-fetch-site': 'same-origin' }
const SECRET = 'the-token-that-reads-drafts'

const backend = await backendOfFile({ viewerToken: SECRET })
usePageServer()
let site: Awaited<ReturnType<typeof importSite>>
beforeAll(async () => {
  vi.stubEnv('BACKEND_PORT', new URL(backend.url).port)
  vi.stubEnv('SANITY_API_READ_TOKEN', SECRET)
  site = await importSite()
})
afterAll(() => {
  vi.unstubAllEnvs()
})

/** Imports the site's route handlers dynamically, because they read the environment when imported. */
async function importSite() {
  const [share, visit, disable, perspective, { answerPreview }, { staffAccess }, { proxy }] =
    await Promise.all([
      import('@/app/api/draft-mode/share/route'),
      import('@/app/api/draft-mode/visit/route'),
      import('@/app/api/draft-mode/disable/route'),
      import('@/app/api/draft-mode/perspective/route'),
      import('@/lib/draft/answer-preview'),
      import('@/lib/staff/staff-access'),
      import('@/proxy'),
    ])
  /** Responds as app/api/draft-mode/enable does to a valid secret. */
  const enable = (request: Request) =>
    answerPreview(request, {
      ownerOfSecret: () => Promise.resolve(null),
      enable: () => redirect('/about'),
      grant: () => Promise.resolve(),
    })
  return {
    share: share.POST,
    visit: visit.GET,
    disable: disable.POST,
    perspective: perspective.POST,
    enable,
    isIssuerValid: staffAccess().isIssuerValid,
    proxy,
  }
}

function signIn() {
  const { id, token } = backend.signIn('editor')
  return { id, cookie: `staff-session=${token}` }
}

async function makeLink(cookie: string): Promise<string> {
  const headers = { ...OWN, cookie }
  const body = JSON.stringify({ path: '/about' })
  const answer = await site.share(
    new Request(`${SITE}/api/draft-mode/share`, { method: 'POST', headers, body }),
  )
  return new URL(ShareAnswer.parse(await answer.json()).url).searchParams.get('pass') ?? ''
}

/** Returns the issuer of a draft pass. Looks it up as a page does. */
function issuerOf(pass: string) {
  const found = passFor({ pass, signedPath: signPath('/about', SECRET) }, SECRET, Date.now())
  expect.assert(found !== null)
  return found.by
}

const follow = (pass: string) => site.visit(new Request(`${SITE}/api/draft-mode/visit?pass=${pass}`))
const administrator = (path: string, init: RequestInit) => backend.request('administrator', path, init)
const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Ways for a person to lose access. Each returns the status of the request that revokes it. */
const ENDS: Record<string, (person: { id: string; cookie: string }) => Promise<number>> = {
  'signed out': async ({ cookie }) => {
    const init = { method: 'POST', headers: { cookie, origin: 'http://localhost:3539' } }
    return (await backend.request('anonymous', '/lake/v2025-10-01/auth/logout', init)).status
  },
  'been signed out by an administrator': async ({ id }) =>
    (await administrator(`/staff/accounts/${id}/sessions`, { method: 'DELETE' })).status,
  'been removed': async ({ id }) =>
    (await administrator(`/staff/accounts/${id}`, { method: 'DELETE' })).status,
  'another role': async ({ id }) =>
    (await administrator(`/staff/accounts/${id}`, { method: 'PATCH', ...json({ role: 'viewer' }) })).status,
  'had their password reset': async ({ id }) =>
    (await administrator(`/staff/accounts/${id}/reset`, { method: 'POST' })).status,
}

it.each(Object.keys(ENDS))('a draft link stops working when its author has %s', async (how) => {
  const [person, other] = [signIn(), signIn()]
  const [link, otherLink] = [await makeLink(person.cookie), await makeLink(other.cookie)]
  expect(await site.isIssuerValid(issuerOf(link))).toBe(true)
  expect(await ENDS[how]?.(person)).toBeLessThan(300)
  expect(await site.isIssuerValid(issuerOf(link))).toBe(false)
  const refused = await follow(link)
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([410, null])
  expect(await refused.text()).toBe('The page /api/draft-mode/ended')
  expect(await site.isIssuerValid(issuerOf(otherLink)), 'other links stay valid').toBe(true)
})

it('stops reading a perspective request once it exceeds the size limit', async () => {
  let sent = 0
  const pull = (out: ReadableStreamDefaultController) => {
    sent += 1
    if (sent > 1_000) out.close()
    else out.enqueue(new Uint8Array(1_024).fill(97))
  }
  const long = { method: 'POST', headers: OWN, body: new ReadableStream({ pull }), duplex: 'half' as const }
  const answer = await site.perspective(new Request(`${SITE}/api/draft-mode/perspective`, long))
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(10)
})

describe('another website', () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const REQUESTS = { disable: 'POST', enable: 'GET', perspective: 'POST', share: 'POST' } as const

  it.each(['disable', 'enable', 'perspective', 'share'] as const)(
    '/api/draft-mode/%s rejects a request from another origin',
    async (what) => {
      const { cookie } = signIn()
      const forged: Record<string, string>[] = [
        elsewhere,
        { 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
      ]
      for (const headers of forged) {
        const request = new Request(`${SITE}/api/draft-mode/${what}`, {
          method: REQUESTS[what],
          headers: { ...headers, cookie },
        })
        expect((await site[what](request)).status, JSON.stringify(headers)).toBe(403)
      }
    },
  )

  it('a cross-site image request cannot activate a draft link', async () => {
    const { cookie } = signIn()
    const pass = await makeLink(cookie)
    const request = new Request(`${SITE}/api/draft-mode/visit?pass=${pass}`, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    })
    expect((await site.visit(request)).status).toBe(403)
  })
})

it('the Studio’s one-time secret does not open drafts for a visitor who is not signed in', async () => {
  const address = `${SITE}/api/draft-mode/enable?sanity-preview-secret=one-time&sanity-preview-pathname=/about`
  expect((await site.enable(new Request(address))).status).toBe(401)
  const { cookie } = signIn()
  const welcome = site.enable(new Request(address, { headers: { cookie } }))
  await expect(welcome).rejects.toMatchObject({ digest: expect.stringContaining('/about') })
})

it.each([
  '/..//elsewhere.example',
  '//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/\\elsewhere.example',
])('the preview sign-in does not redirect to another site for %s', async (path) => {
  const { cookie } = signIn()
  const address = new URL(`${SITE}/api/draft-mode/enable?sanity-preview-secret=x`)
  address.searchParams.set('sanity-preview-pathname', path)
  expect((await site.enable(new Request(address, { headers: { cookie } }))).status).toBe(400)
})

it.each([
  ['an empty cookie before the real one', '__prerender_bypass=; __prerender_bypass=a'],
  ['a quoted cookie before the real one', '__prerender_bypass=""; __prerender_bypass=a'],
  ['a broken cookie after the real one', '__prerender_bypass=a; __prerender_bypass=%'],
])('%s does not show a guest another page’s draft', async (_how, cookies) => {
  const { cookie: session } = signIn()
  const cookie = `${cookies}; draft-pass=${await makeLink(session)}`
  const seen = await site.proxy(new Request(`${SITE}/admin`, { headers: { cookie } }))
  expect(seen.headers.get('x-middleware-request-cookie')).toMatch(/^draft-pass=[\w.-]+$/)
  expect(seen.headers.get('x-middleware-request-x-draft-path')).toBeNull()
})
