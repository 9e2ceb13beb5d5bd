import { readdirSync } from 'node:fs'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FollowedProcess } from '../setup/start-process.ts'
import { TEST_STACK } from '../setup/test-stack.ts'
import { markWords } from './marked-words.ts'
import { openSiteContent, readDocuments } from './site-content.ts'

const { siteUrl, tlsPort: port, distDir } = TEST_STACK
const SOON = { timeout: 10_000, interval: 100 }
/** A character that only these tests' drafts contain, in all their text. */
const MARK = '¶'

let client: SanityClient
let staffCookie: string
const made: string[] = []

/** Requests a path exactly as written. fetch would normalise it. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; location: string; setCookie: string[] }>(
    (resolve, reject) => {
      const sent = request({ port, path, headers, servername: 'localhost' })
      sent.on('error', reject).on('response', (response) => {
        const { statusCode: status = 0, headers: answer } = response
        const { location = '', 'set-cookie': setCookie = [] } = answer
        text(response).then((body) => resolve({ status, body, location, setCookie }), reject)
      })
      sent.end()
    },
  )
}

/**
 * Tests of attacks on a running site.
 *
 * @param running returns the running `npm start`
 */
export function describeAttacks(running: () => FollowedProcess): void {
  beforeAll(async () => {
    client = await openSiteContent()
    staffCookie = String(new Headers(client.config().headers).get('cookie'))
  })

  afterAll(async () => {
    const transaction = client.transaction()
    for (const id of made) transaction.delete(id)
    await transaction.commit()
  })

  describe('a URL without a page', () => {
    const files = () => readdirSync(distDir, { recursive: true }).map(String)
    /**
     * File names that pages for made-up addresses or spellings would have. Real pages are regenerated while these tests
     * run.
     */
    const MADE_UP = /nobody|stranger|%/
    const SPELLINGS = [
      (name: string) => `/policies/${name}`,
      (name: string) => `/local/${name}`,
      (name: string) => `/policies/${name}?x=1`,
      (name: string) => `/policies/${name}/deeper`,
      (name: string) => `/%70olicies/${name}`,
      (name: string) => `/policies/%2e%2e%2f${name}`,
      (name: string) => `/./policies/${name}`,
      (name: string) => `/about/../policies/${name}`,
      (name: string) => `/policies/${name}.rsc`,
      (name: string) => `/policies/${name}.segments/_tree.segment.rsc`,
      (name: string) => `/policies/data?nxtPslug=${name}`,
      (name: string) => `/policies/data?slug=${name}`,
      (name: string) => `/_next/data/x/policies/${name}.json`,
      (name: string) => `/${name}`,
      (name: string) => `/share/policies/${name}.png`,
      (name: string) => `/share/${name}/policies/data.png`,
      (name: string) => `/studio/${name}`,
      (name: string) => `/studio/structure/${name};stranger%2Cview%3Demail`,
    ] as const
    const HEADERS: readonly Record<string, string>[] = [
      {},
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { cookie: '__prerender_bypass=a' },
      { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
      { 'x-middleware-rewrite': '/policies/rewritten-by-a-stranger' },
    ]

    it('requests for unknown URLs do not add files to the build', async () => {
      expect(files().length).toBeGreaterThan(100)
      // Just after startup, the server has not loaded its list of addresses yet, so each page returns 404 itself.
      let early = 0
      await expect
        .poll(async () => {
          const name = `early-${early++}-`
          await ask(`/policies/${name}`)
          return files().some((file) => file.includes(name))
        }, SOON)
        .toBe(false)
      let number = 0
      for (const spelling of SPELLINGS)
        for (const headers of HEADERS) await ask(spelling(`nobody-${number++}`), headers)
      // An existing page's path with a percent-encoded letter returns that page.
      const spelled: number[] = []
      for (const path of ['/policies/%64ata', '/policies/d%61ta', '/%70olicies/data'])
        spelled.push((await ask(path)).status)
      expect(number).toBe(126)
      expect(files().filter((file) => MADE_UP.test(file))).toEqual([])
      expect(spelled).toEqual([200, 200, 200])
    })

    it('unknown URLs return the 404 page over TLS and log nothing', async () => {
      const logged = running().output()
      for (const path of [
        '/policies/nosuch',
        '/policies/Innovations',
        '/local/nosuch',
        '/newsletter/nosuch',
        '/nosuch',
      ])
        for (const cookie of ['', '__prerender_bypass=x'])
          for (const host of [`localhost:${port}`, 'party.test']) {
            const { status, body } = await ask(path, { host, cookie })
            expect([status, body.includes('Page Not Found')], `${path} ${cookie} ${host}`).toEqual([
              404,
              true,
            ])
          }
      expect(running().output()).toBe(logged)
    })

    it('serves an unknown URL once a page is published there, and returns 404 again once the page is deleted', async () => {
      const path = '/policies/published-during-the-attack'
      expect((await ask(path)).status).toBe(404)
      const title = 'Published during the attack'
      const slug = { _type: 'slug', current: 'published-during-the-attack' }
      await client.create({ _id: 'attack-policy', _type: 'policy', title, slug })
      await expect.poll(async () => (await ask(path)).status, SOON).toBe(200)
      expect((await ask(path)).body).toContain(title)
      await client.delete('attack-policy')
      await expect.poll(async () => (await ask(path)).status, SOON).toBe(404)
    })
  })

  describe('a guest with a draft link to one page', () => {
    /** The cookies of a browser that has followed a draft link. */
    async function follow(path: string, cookie = staffCookie): Promise<{ bypass: string; pass: string }> {
      const answer = await fetch(`${siteUrl}/api/draft-mode/share`, {
        method: 'POST',
        headers: { cookie, origin: siteUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ path }),
      })
      const { url } = z.object({ url: z.string() }).parse(await answer.json())
      const { setCookie } = await ask(new URL(url).pathname + new URL(url).search)
      const valueOf = (name: string) =>
        setCookie
          .find((line) => line.startsWith(`${name}=`))
          ?.slice(name.length + 1)
          .split(';')[0] ?? ''
      return { bypass: valueOf('__prerender_bypass'), pass: valueOf('draft-pass') }
    }

    /** Next redirects a request for page data to the same address with a parameter. */
    async function isDraft(path: string, cookie: string, headers = {}): Promise<boolean> {
      const first = await ask(path, { cookie, ...headers })
      const isLedOn = first.status >= 300 && first.status < 400
      const { body } = isLedOn ? await ask(first.location, { cookie, ...headers }) : first
      return body.includes(MARK)
    }

    beforeAll(async () => {
      const documents = await readDocuments(client)
      const drafts = documents.filter(({ _id }) => ['about', 'faqPage'].includes(_id))
      expect(drafts).toHaveLength(2)
      for (const document of drafts) {
        const marked = markWords(document, MARK)
        const id = `drafts.${document._id}`
        made.push(id)
        await client.createOrReplace({ ...marked, _id: id })
      }
    })

    it('shows a guest only the linked page’s draft, whatever cookies they send', async () => {
      const { bypass, pass } = await follow('/about')
      expect(bypass).not.toBe('')
      const draftPass = `draft-pass=${pass}`
      for (const cookie of [
        `__prerender_bypass=${bypass}; ${draftPass}`,
        `__prerender_bypass=; __prerender_bypass=${bypass}; ${draftPass}`,
      ])
        for (const headers of [{}, { rsc: '1' }])
          expect(await isDraft('/about', cookie, headers), `${JSON.stringify(headers)} ${cookie}`).toBe(true)
      // tests/attack/site-drafts.test.ts covers more spellings of the cookies.
      for (const cookie of [
        `__prerender_bypass=${bypass}; ${draftPass}`,
        `__prerender_bypass=""; __prerender_bypass=${bypass}; ${draftPass}`,
        `${draftPass};__prerender_bypass=${bypass}`,
        `__prerender_bypass=${bypass}`,
      ])
        for (const path of ['/faq', '/FAQ', '/about/../faq', '/faq?_rsc=1'])
          for (const headers of [{}, { rsc: '1' }, { 'x-draft-path': pass }])
            expect(await isDraft(path, cookie, headers), `${path} ${cookie}`).toBe(false)
    })

    it('does not show a guest the draft once the link’s author has signed out', async () => {
      const own = String(new Headers((await openSiteContent()).config().headers).get('cookie'))
      const { bypass, pass } = await follow('/about', own)
      const cookie = `__prerender_bypass=${bypass}; draft-pass=${pass}`
      expect(await isDraft('/about', cookie)).toBe(true)
      const out = await fetch(`${siteUrl}/backend/lake/v2025-11-01/auth/logout`, {
        method: 'POST',
        headers: { cookie: own, origin: siteUrl },
      })
      expect(out.status).toBe(200)
      await expect.poll(() => isDraft('/about', cookie), SOON).toBe(false)
    })
  })

  it.each([
    ['/backend/staff/sign-in', 'POST'],
    ['/api/forms/begun', 'GET'],
  ])('sets only Secure cookies over TLS at %s', async (path, method) => {
    const { staff } = TEST_STACK
    const body = new URLSearchParams({ ...staff, origin: `${siteUrl}/studio` })
    const form = { method, body, headers: { origin: siteUrl }, redirect: 'manual' } as const
    const { headers } = await fetch(siteUrl + path, method === 'POST' ? form : {})
    const cookies = headers.getSetCookie()
    expect(cookies).not.toEqual([])
    expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([])
  })

  it('rejects another website’s request to leave draft mode but accepts this site’s own form', async () => {
    const leave = (headers: Record<string, string>) =>
      fetch(`${siteUrl}/api/draft-mode/disable`, { method: 'POST', redirect: 'manual', headers })
    const refused = await leave({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
    const left = await leave({ origin: siteUrl, 'sec-fetch-site': 'same-origin' })
    expect(left.status).toBe(307)
    const cookies = left.headers.getSetCookie().join()
    for (const name of ['__prerender_bypass', 'draft-pass']) expect(cookies).toContain(`${name}=;`)
  })

  it('sets an HttpOnly cookie with the chosen perspective, or with “drafts” for an unsupported one', async () => {
    const choose = (body: string) =>
      fetch(`${siteUrl}/api/draft-mode/perspective`, {
        method: 'POST',
        headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
        body,
      })
    const attributes = 'Path=/; Secure; HttpOnly; SameSite=none'
    for (const [body, value] of [
      ['published', 'published'],
      ['raw', 'drafts'],
    ] as const) {
      const chosen = await choose(body)
      expect(chosen.status).toBe(204)
      expect(chosen.headers.getSetCookie()).toEqual([`sanity-preview-perspective=${value}; ${attributes}`])
    }
  })

  it.each([
    ['a page', 'GET', '/', 200],
    ['an uncached page', 'GET', '/admin', 200],
    ['a missing page', 'GET', '/nothing-here', 404],
    ['a response to an unsupported method', 'POST', '/', 405],
    ['the response to a form', 'POST', '/api/forms/volunteers', 422],
    ['the feed', 'GET', '/feed.xml', 200],
    ['a drawing', 'GET', '/icon.svg', 200],
    ['the staff sign-in page', 'GET', '/backend/staff/sign-in', 200],
  ])('blocks injected inline scripts in %s', async (_kind, method, path, status) => {
    const form = { method, body: new URLSearchParams({ email: 'nobody' }), headers: { origin: siteUrl } }
    const answer = await fetch(siteUrl + path, method === 'POST' ? form : {})
    const directives = (answer.headers.get('content-security-policy') ?? '').split('; ')
    const scripts = directives.find((one) => one.startsWith('script-src ')) ?? directives[0]
    expect(answer.status).toBe(status)
    expect(scripts).toMatch(/^(?:script-src 'self'|default-src 'none'$)/)
    expect(scripts).not.toContain('unsafe-inline')
    expect(answer.headers.get('cross-origin-resource-policy')).toMatch(/^(?:same|cross)-origin$/)
  })
}
