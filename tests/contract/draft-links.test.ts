import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { checkPass, signPass } from '@/lib/draft/draft-pass'
import { ShareAnswer } from '@/lib/shared/share-answer'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'
import { usePageServer } from './page-server.ts'

const OWN = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
const SECRET = 'the-token-that-reads-drafts'
const DAY = 86_400_000
const BY = { id: 'nobody', roles: 'editor' }

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

/** Imports the site's handlers dynamically, because they read the environment when imported. */
async function importSite() {
  const [share, { answerShareRequest }, visit, { proxy }] = await Promise.all([
    import('@/app/api/draft-mode/share/route'),
    import('@/lib/draft/share-link'),
    import('@/app/api/draft-mode/visit/route'),
    import('@/proxy'),
  ])
  return { share: share.POST, answerShareRequest, visit: visit.GET, proxy }
}

function ask(caller: TestCaller, body: unknown = { path: '/about' }, headers: object = OWN) {
  const token = backend.token(caller)
  return site.share(
    new Request('http://localhost:3000/api/draft-mode/share', {
      method: 'POST',
      headers: { ...headers, ...(token !== null && { cookie: `staff-session=${token}` }) },
      body: JSON.stringify(body),
    }),
  )
}

const follow = (pass: string) =>
  site.visit(new Request(`http://localhost:3000/api/draft-mode/visit?pass=${encodeURIComponent(pass)}`))

it.each([
  ['anonymous', 401],
  ['viewer', 403],
  ['editor', 200],
  ['administrator', 200],
] as const)('a request for a draft link as %s returns %i', async (caller, status) => {
  const response = await ask(caller)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect((await response.text()).includes('pass=')).toBe(status === 200)
})

it('a draft link is valid for one page and for seven days', async () => {
  const before = Date.now()
  const answer = ShareAnswer.parse(await (await ask('editor', { path: '/policies/economy' })).json())
  const text = new URL(answer.url).searchParams.get('pass') ?? ''
  const check = checkPass(text, SECRET, before + 7 * DAY - 1)
  expect(check).toMatchObject({ kind: 'valid', pass: { path: '/policies/economy', until: answer.until } })
  expect(checkPass(text, SECRET, before + 7 * DAY + 60_000).kind).toBe('expired')
})

it('a draft link expires with its author’s session if the session ends first', async () => {
  const before = Date.now()
  const { token } = backend.signIn('editor')
  const after = Date.now()
  const request = new Request('http://localhost:3000/api/draft-mode/share', {
    method: 'POST',
    headers: { ...OWN, cookie: `staff-session=${token}` },
    body: JSON.stringify({ path: '/about' }),
  })
  const late = { secret: SECRET, origin: 'http://localhost:3000', now: after + 88 * DAY }
  const { until } = ShareAnswer.parse(await (await site.answerShareRequest(request, late)).json())
  expect(until).toBeGreaterThanOrEqual(before + 90 * DAY)
  expect(until).toBeLessThanOrEqual(after + 90 * DAY)
})

it('does not create a draft link for a request from another website or for an invalid path', async () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask('editor', { path: '/about' }, elsewhere)).status).toBe(403)
  for (const path of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/a?b',
    '',
    null,
  ]) {
    expect((await ask('editor', { path })).status, String(path)).toBe(400)
  }
})

it('rejects an expired or altered draft link, and a staff token used as a draft link', async () => {
  const until = Date.now() + DAY
  const expired = await follow(signPass({ path: '/about', until: Date.now() - 1, by: BY }, SECRET))
  expect([expired.status, await expired.text()]).toEqual([410, 'The page /api/draft-mode/ended'])
  expect(expired.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const pass of [
    signPass({ path: '/about', until, by: BY }, 'another secret'),
    signPass({ path: '/about', until, by: BY }, SECRET).slice(1),
    signPass({ path: null, until, by: BY }, SECRET),
    '',
  ]) {
    const refused = await follow(pass)
    expect([refused.status, await refused.text()]).toEqual([403, 'The page /api/draft-mode/ended'])
    expect(refused.headers.get('set-cookie')).toBeNull()
  }
})

it('the proxy turns draft mode off for a request with the draft link token of another page', async () => {
  const until = Date.now() + DAY
  const seen = async (pass: string) => {
    const cookie = `__prerender_bypass=a; draft-pass=${pass}`
    const answer = await site.proxy(new Request('http://localhost:3000/admin', { headers: { cookie } }))
    return answer.headers.get('x-middleware-request-cookie') ?? cookie
  }
  expect(await seen(signPass({ path: '/about', until, by: BY }, SECRET))).not.toContain('__prerender_bypass')
  expect(await seen(signPass({ path: null, until, by: BY }, SECRET))).toContain('__prerender_bypass=a')
})
