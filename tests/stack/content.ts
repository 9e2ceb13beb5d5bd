import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { TEST_STACK } from '../setup/test-stack.ts'
import { markWords, unmarkedTexts, visibleTexts } from './marked-words.ts'
import {
  openSiteContent,
  policyPaths,
  publishOnly,
  readDocuments,
  ROUTES,
  type Stored,
} from './site-content.ts'

const FRESH_WITHIN = { timeout: 20_000, interval: 200 }
const ALL_TEXT = 120_000
/** Routes where each page shows one of many documents. */
const DOCUMENT_ROUTES = /^\/(policies|local)\//

const Secrets = z.object({ supabaseSecretKey: z.string() })
const Submissions = z.array(
  z.object({ kind: z.string(), fields: z.record(z.string(), z.string()), consent_version: z.string() }),
)

let client: SanityClient
let seed: Stored[]

/**
 * Tests of what a publish does to a running site.
 *
 * @param dataDir returns the running site's data folder
 */
export function describeContent(dataDir: () => string): void {
  beforeAll(async () => {
    client = await openSiteContent()
    seed = await readDocuments(client)
  })

  it(
    'all text on the site comes from the content store, with the party’s name filled in',
    { timeout: ALL_TEXT },
    async () => {
      // The party's name is part of the site's settings, so it has a mark of its own.
      await publishOnly(
        client,
        seed.map((document) => markWords(document, document._id === 'siteSettings' ? '¶' : '{shortName}¶')),
      )
      for (const path of ROUTES) {
        const own = async () => unmarkedTexts((await visit(path)).html, '¶')
        await expect.poll(own, { ...FRESH_WITHIN, message: path }).toEqual([])
        expect(/<title>(.*?)<\/title>/s.exec((await visit(path)).html)?.[1], path).toContain('¶')
      }
      const isFilledIn = (text: string) => text.includes('NGP¶') && !text.includes('{shortName}')
      await visitAll(isFilledIn, [...ROUTES, '/feed.xml', '/llms.txt'])
    },
  )

  it(
    'serves every route if content has invalid options, dates and colours, and every second reference is to a missing document',
    { timeout: ALL_TEXT },
    async () => {
      await publishOnly(client, loseReferences(seed.map(spoilChoices)))
      expectServed(await visitAll((html) => html.includes('†') && !html.includes('¶')))
    },
  )

  it('serves every route if documents contain only their slugs', { timeout: ALL_TEXT }, async () => {
    await publishOnly(
      client,
      seed.map(({ _id, _type, slug }) => ({ _id, _type, ...(slug === undefined ? {} : { slug }) })),
    )
    expectServed(await visitAll((html) => !/[¶†]/.test(html)))
  })

  it(
    'serves a home page even without any documents, and returns 404 for pages without content',
    { timeout: ALL_TEXT },
    async () => {
      await publishOnly(client, [])
      for (const path of ROUTES.filter((route) => DOCUMENT_ROUTES.test(route))) {
        const status = async () => (await visit(path)).status
        await expect.poll(status, { ...FRESH_WITHIN, message: path }).toBe(404)
      }
      for (const { path, status, html } of await visitAll((page) => !page.includes('/policies/innovation'))) {
        if (status === 404 && path !== '/') expect(html, path).toContain('Page Not Found')
        else expectServed([{ path, status, html }])
      }
    },
  )

  // The build keeps the last version of each page, and the next start on it expects the seed content.
  it('serves the seed’s content again once its documents are restored', { timeout: ALL_TEXT }, async () => {
    await publishOnly(client, seed)
    // Until the page is back, its address responds with the 404 page, which already has the new header.
    const isSeed = (html: string, status: number) =>
      status === 200 && html.includes('/policies/innovation') && !/[¶†]/.test(html)
    expectServed(await visitAll(isSeed, [...ROUTES, ...policyPaths(seed)]))
  })

  it('shows an announcement with an allowed script until it expires, and leaves empty list items and paragraphs out of a policy', async () => {
    const line = { _id: 'announcement', _type: 'announcement', text: 'Polling places close at 6 pm' }
    const empty = { _type: 'block', _key: 'empty', children: [{ _type: 'span', _key: 'space', text: ' ' }] }
    const withEmpty = client
      .patch('policy-data')
      .set({ initiatives: ['Own your data', ' '] })
      .insert('before', 'sections[0].content[0]', [empty])
    const publish = client.transaction().createOrReplace(line).patch(withEmpty)
    await publish.commit({ visibility: 'sync' })
    const paths = ['/', '/about', '/policies/data']
    const [, about, policy] = await visitAll((html) => html.includes(line.text), paths)
    const [main] = /<main.*<\/main>/s.exec(policy?.html ?? '') ?? expect.fail()
    expect(main).toContain('>Own your data</li>')
    expect(main).not.toMatch(/<(p|li)(?: [^>]*)?>\s*<\/\1>/)

    const { headers } = await fetch(`${TEST_STACK.siteUrl}/about`)
    const [, script = ''] = /<\/aside><script>(.*?)<\/script>/s.exec(about?.html ?? '') ?? []
    expect(script).toContain('closed-announcement')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    await client.createOrReplace({ ...line, ends: '2001-01-01T00:00:00.000Z' })
    await visitAll((page) => !page.includes(line.text), paths)
  })

  it('accepts forms without JavaScript once staff have chosen to store them in the inbox', async () => {
    const letGo = (use: string) =>
      client.patch('forms').set({ 'newsletter.use': use, 'contact.use': use }).commit({ visibility: 'sync' })
    const shows = async (path: string, kind: string) =>
      (await visit(path)).html.includes(`action="/api/forms/${kind}`)
    const post = (kind: string, fields: Record<string, string>) =>
      fetch(`${TEST_STACK.siteUrl}/api/forms/${kind}`, {
        method: 'POST',
        body: new URLSearchParams({ consentVersion: '2026-11', ...fields }),
        redirect: 'manual',
      })
    const outcome = async (kind: string, fields: Record<string, string>) => {
      const { status, headers } = await post(kind, fields)
      return `${status} ${headers.get('location') ?? ''}`.trim()
    }
    const email = 'mia-without-scripts@example.org'
    const message = { name: 'Mia', email, subject: 'Trains', message: 'First line\r\nSecond line' }

    expect(await shows('/', 'newsletter')).toBe(false)
    expect(await outcome('contact', message)).toBe('303 /contact')
    await letGo('inbox')
    await expect.poll(() => shows('/', 'newsletter'), FRESH_WITHIN).toBe(true)
    await expect.poll(() => shows('/contact', 'contact'), FRESH_WITHIN).toBe(true)
    // tests/contract/volunteers/stored-forms-no-script.test.ts covers the other responses.
    const fast = await post('contact', message)
    const html = await fast.text()
    expect([fast.status, fast.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(fast.headers.get('content-security-policy')).toMatch(/script-src 'self'(?![^;]*unsafe-inline)/)
    expect(html).toContain('Second line</textarea>')
    const [begun = ''] = /(?<=name="begun" value=")[^"]+/.exec(html) ?? []
    expect(begun, 'the response contains the form’s start time').not.toBe('')

    // The server's clock decides: from two seconds after the form was started, it takes the visitor for a person.
    await expect.poll(() => outcome('newsletter', { email, begun }), FRESH_WITHIN).toBe('303 /#subscribed')
    expect(await outcome('contact', { ...message, begun })).toBe('303 /contact#message-sent')
    expect(await outcome('contact', { ...message, begun }), 'a second press').toBe(
      '303 /contact#message-sent',
    )
    expect(await submissionsOf(email, dataDir())).toEqual([
      {
        kind: 'contact',
        fields: { ...message, message: 'First line\nSecond line' },
        consent_version: '2026-11',
      },
      { kind: 'newsletter', fields: { email }, consent_version: '2026-11' },
    ])
    const addresses = ['newsletter', 'contact', 'letter', 'again', 'again/without-a-name']
    const found = addresses.map(async (name) => {
      const response = await fetch(`${TEST_STACK.siteUrl}/api/forms/${name}`, { redirect: 'manual' })
      return `${response.status} ${response.headers.get('location') ?? ''}`.trim()
    })
    expect(await Promise.all(found)).toEqual(['303 /', '303 /contact', '404', '404', '404'])
    await letGo('firstDay')
    await expect.poll(() => shows('/', 'newsletter'), FRESH_WITHIN).toBe(false)
  })

  it('follows a new redirect at once unless a page exists at the redirect’s old path', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await fetch(TEST_STACK.siteUrl + path, { redirect: 'manual' })
      return `${status} ${headers.get('location') ?? ''}`.trim()
    }
    const rule = { _type: 'redirect', isPermanent: true }
    await client
      .transaction()
      .create({ ...rule, _id: 'moved', from: '/policies/moved-away', to: '/about' })
      .create({ ...rule, _id: 'chain', from: '/old', to: '/policies/moved-away', isPermanent: false })
      .create({ ...rule, _id: 'own', from: '/own', to: '/a%2Fb?flag&next=/a?b=%20#/a#b' })
      .create({ ...rule, _id: 'loop', from: '/loop', to: '/loop' })
      .create({ ...rule, _id: 'shadow', from: '/policies/data', to: '/about' })
      .commit({ visibility: 'sync' })
    await expect.poll(() => leads('/policies/moved-away?from=poster')).toBe('308 /about?from=poster')
    expect(await leads('/old')).toBe('307 /about')
    expect(await leads('/own')).toBe('308 /a%2Fb?flag&next=/a?b=%20#/a#b')
    expect(await leads('/loop')).toBe('404')
    expect(await leads('/policies/data')).toBe('200')
    expect(await leads('/policies/none-of-ours')).toBe('404')
    expect(await leads('//elsewhere.example/old')).not.toContain('//elsewhere.example')

    await client.patch('moved').set({ to: 'https://example.com/new' }).commit({ visibility: 'sync' })
    await expect.poll(() => leads('/policies/moved-away')).toBe('308 https://example.com/new')
    await client.transaction().delete('moved').delete('chain').delete('loop').delete('shadow').commit()
    await expect.poll(() => leads('/policies/moved-away')).toBe('404')
  }, 180_000)

  it('regenerates only the pages that a publish affects', async () => {
    const policy = seed.find(({ _id }) => _id === 'policy-innovation')
    const say = (id: string, words: object) => client.patch(id).set(words).commit({ visibility: 'sync' })
    const shows = (path: string, words: string) =>
      expect.poll(async () => (await visit(path)).html, FRESH_WITHIN).toContain(words)
    // If the content changes while pages are still being regenerated, all of them are regenerated. In that case,
    // try again.
    let tries = 0
    const isLeftAlone = async () => {
      const before = await madeAt('/about')
      const description = `Described ${++tries} times.`
      await say('policy-innovation', { description })
      await shows('/policies/innovation', description)
      return (await madeAt('/about')) === before
    }
    await expect.poll(isLeftAlone, { ...FRESH_WITHIN, interval: 1_000 }).toBe(true)

    const before = await madeAt('/about')
    await say('footer', { statement: 'What every page shows.' })
    await shows('/about', 'What every page shows.')
    expect(await madeAt('/about')).toBeGreaterThan(before)
    await say('policy-innovation', { description: policy?.['description'] })
    await say('footer', { statement: seed.find(({ _id }) => _id === 'footer')?.['statement'] })
    await expect.poll(async () => (await visit('/about')).html).not.toContain('What every page shows.')
  })

  it('answers requests during three publishes with complete pages and never goes back to an older version', async () => {
    const seen = ['/policies/innovation', '/', '/about', '/faq'] as const
    const newest = new Map<string, number>()
    const wrong: string[] = []
    const PUBLISHES = 3
    const REQUESTS = 45 * PUBLISHES
    let begun = 0
    const visitor = async () => {
      while (begun < REQUESTS) {
        const path = seen[begun++ % seen.length] ?? '/'
        const least = newest.get(path) ?? 0
        const { status, html } = await visit(path)
        const number = Number(/Published (\d+) times/.exec(html)?.[1] ?? 0)
        newest.set(path, Math.max(newest.get(path) ?? 0, number))
        if (status !== 200 || !html.endsWith('</html>'))
          wrong.push(`${path}: ${status}, ${html.length} letters`)
        if (number < least) wrong.push(`${path}: ${number} after ${least}`)
      }
    }
    const say = (statement: unknown) =>
      client.patch('footer').set({ statement }).commit({ visibility: 'sync' })
    const publishAll = async () => {
      for (let publish = 1; publish <= PUBLISHES; publish += 1) {
        await say(`Published ${publish} times`)
        // The same number of requests between two publishes, however fast the machine is.
        const until = Math.min(begun + REQUESTS / PUBLISHES, REQUESTS)
        while (begun < until) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    await Promise.all([publishAll(), ...Array.from({ length: 4 }, visitor)])
    expect(wrong).toEqual([])
    const lastWords = `Published ${PUBLISHES} times`
    await visitAll((html) => html.includes(lastWords), seen)
    await say(seed.find(({ _id }) => _id === 'footer')?.['statement'])
    await visitAll((html) => !html.includes(lastWords), seen)
  })
}

interface Page {
  path: string
  status: number
  html: string
}

async function visit(path: string) {
  const response = await fetch(TEST_STACK.siteUrl + path)
  return { status: response.status, html: await response.text() }
}

/** Visits every route until all of them show the new content, and returns what they showed. */
async function visitAll(
  isNew: (html: string, status: number) => boolean,
  paths: readonly string[] = ROUTES,
): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of paths) {
    const visitNew = async () => {
      const page = { path, ...(await visit(path)) }
      expect(isNew(page.html, page.status), `${path}, ${page.status}`).toBe(true)
      return page
    }
    pages.push(await vi.waitFor(visitNew, FRESH_WITHIN))
  }
  return pages
}

async function submissionsOf(search: string, dataDir: string): Promise<unknown> {
  const { supabaseSecretKey } = Secrets.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const response = await fetch(`${TEST_STACK.siteUrl}/backend/supabase/rest/v1/rpc/list_submissions`, {
    method: 'POST',
    headers: { apikey: supabaseSecretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ search }),
  })
  return Submissions.parse(await response.json())
}

/** When Next last rendered a page, in milliseconds since 1970. If the page is stale, it is regenerated first. */
async function madeAt(path: string): Promise<number> {
  // A draft-mode cookie bypasses the front door's cache. Its value is invalid, so Next still serves the public page.
  const answer = await fetch(TEST_STACK.siteUrl + path, { headers: { cookie: '__prerender_bypass=x' } })
  await answer.text()
  const kept = join(TEST_STACK.distDir, 'server/route-cache')
  const times = readdirSync(kept, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`${path}.html`))
    .map((name) => statSync(join(kept, name)).mtimeMs)
  expect(times).not.toEqual([])
  return Math.max(...times)
}

function expectServed(pages: readonly Page[]): void {
  for (const { path, status, html } of pages) {
    expect(status, path).toBe(200)
    expect(visibleTexts(html).join('\n'), path).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
  }
}

/** A copy in which every choice, date and colour has an invalid value. Only the address is unchanged. */
function spoilChoices(document: Stored): Stored {
  const copy: Stored = JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      typeof value === 'string' && !key.startsWith('_') && key !== 'current' ? `†${value}` : value,
    ),
  )
  return copy
}

/** A copy in which every second reference points to a document that doesn't exist. */
function loseReferences(documents: readonly Stored[]): Stored[] {
  let references = 0
  const copy: Stored[] = JSON.parse(
    JSON.stringify(documents, (key, value: unknown) => {
      const isReference = key === '_ref' && typeof value === 'string' && !/^(image|file)-/.test(value)
      return isReference && references++ % 2 === 0 ? 'gone' : value
    }),
  )
  return weaken(copy)
}

function weaken<T>(value: T): T

function weaken(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => weaken(item))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, weaken(inner)]),
  )
  return '_ref' in copy ? { ...copy, _weak: true } : copy
}
