import { createServer } from 'node:http'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// A server without a front door, behind a CDN. lib/freshness/purge.test.ts covers the calls and retries, and
// tests/stack/one-build.test.ts checks that the built server makes them.

const SECRET = 'shared'
const PAGES = ['/', '/about']
/** What this server requests before it purges the CDN: machine-readable files, and the pages in the table. */
const RENEWED = [
  '/sitemap.xml',
  '/feed.xml',
  '/news/feed.xml',
  '/events.ics',
  '/llms.txt',
  '/redirects.json',
  '/',
  '/about',
]

/**
 * Events in order: revalidated tags, calls to the CDN, and this server's requests for its own paths, each with the
 * result.
 */
let events: string[]
/** Paths of pages that are stale and have not been rendered again. */
let stale: Set<string>

/** A fake of both this server's own pages and the CDN. */
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/purge') {
    events.push(`${path} ${request.headers.authorization}`)
    response.end()
    return
  }
  // Next responds with the stale page first, then renders it again.
  const state = stale.delete(path) ? 'STALE' : 'HIT'
  events.push(`${path} ${state}`)
  response.setHeader('x-nextjs-cache', state)
  response.end(path === '/redirects.json' ? JSON.stringify({ pages: PAGES, redirects: {} }) : 'A page')
})
let post: (request: Request) => Promise<Response>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  vi.stubEnv('PORT', String(address.port))
  vi.stubEnv('SANITY_WEBHOOK_SECRET', SECRET)
  vi.stubEnv('CDN_PURGE_URL', `http://127.0.0.1:${address.port}/purge`)
  vi.stubEnv('CDN_PURGE_TOKEN', 'the-token')
  vi.doMock('next/cache', () => ({
    revalidatePath: () => undefined,
    revalidateTag: (tag: string) => {
      events.push(`marked ${tag}`)
      stale = new Set(RENEWED)
    },
  }))
  // The test calls the handler outside Next, so nothing would run `after`.
  vi.doMock('next/server', async (original) => ({
    ...(await original<object>()),
    after: (run: () => Promise<void>) => void run(),
  }))
  post = (await import('@/app/api/revalidate/route')).POST
})
afterAll(async () => {
  vi.doUnmock('next/cache')
  vi.doUnmock('next/server')
  vi.unstubAllEnvs()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  events = []
  stale = new Set()
})

it('a signed webhook purges the CDN only after the server has regenerated every page', async () => {
  const body = JSON.stringify({ _id: 'about', _type: 'about' })
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const request = new Request('http://localhost:3000/api/revalidate', { method: 'POST', body, headers })
  expect((await post(request)).status).toBe(200)
  const purge = '/purge Bearer the-token'
  await vi.waitFor(() => expect(events).toContain(purge))
  expect(events[0]).toBe('marked content')
  expect(events.indexOf(purge), 'the purge is the last event').toBe(events.length - 1)
  const last = new Map(events.slice(1, -1).map((event) => [event.split(' ')[0], event]))
  expect([...last.values()].toSorted()).toEqual(RENEWED.map((path) => `${path} HIT`).toSorted())
})
