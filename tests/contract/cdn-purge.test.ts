import { createServer } from 'node:http'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

// A server without a front door, behind a CDN. Its calls and tries are in lib/freshness/purge.test.ts, and that the
// built server makes them in tests/stack/one-build.test.ts.

const SECRET = 'shared'
const PAGES = ['/', '/about']
/** What is requested of this server before the CDN is emptied: machine files, and the pages of the table. */
const RENEWED = ['/sitemap.xml', '/feed.xml', '/llms.txt', '/redirects.json', '/', '/about']

/** What came, in order: the paths that the server asked of itself with what it was answered, and the CDN's calls. */
let events: string[]
/** The paths whose pages are marked and were not rendered since. */
let stale: Set<string>

/** A server that stands in for this very one and for the CDN. */
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/purge') {
    events.push(`${path} ${request.headers.authorization}`)
    response.end()
    return
  }
  // Next renders a stale page after it has answered with the old one.
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
  // Outside a request of Next's there is nothing to run after.
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

it('a CDN is emptied once this server has every page anew: what the CDN asks for then, it keeps', async () => {
  const body = JSON.stringify({ _id: 'about', _type: 'about' })
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const request = new Request('http://localhost:3000/api/revalidate', { method: 'POST', body, headers })
  expect((await post(request)).status).toBe(200)
  const purge = '/purge Bearer the-token'
  await vi.waitFor(() => expect(events).toContain(purge))
  expect(events[0]).toBe('marked content')
  expect(events.indexOf(purge), 'nothing follows it').toBe(events.length - 1)
  const last = new Map(events.slice(1, -1).map((event) => [event.split(' ')[0], event]))
  expect([...last.values()].toSorted()).toEqual(RENEWED.map((path) => `${path} HIT`).toSorted())
})
