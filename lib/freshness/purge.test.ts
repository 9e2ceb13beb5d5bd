import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPurge, renewPages } from './purge'

/** The requests that the test's CDN received. */
let calls: {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}[]
/** Statuses of the CDN's responses, in order. After the last one it responds with 200. */
let statuses: number[]
let origin: string
const cdn = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text: string) => {
    body += text
  })
  request.on('end', () => {
    calls.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 200).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const address = cdn.address()
  expect.assert(typeof address === 'object' && address !== null)
  origin = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  cdn.close().closeAllConnections()
})
beforeEach(() => {
  calls = []
  statuses = []
})

/** Creates a purge with short pauses, and collects its log lines. */
function setUp(url = `${origin}/zones/a/purge?key=secret`) {
  const lines: string[] = []
  const purge = createPurge(
    { url, headers: { authorization: 'Bearer secret' }, body: '{"tags":["content"]}' },
    { log: (line) => lines.push(line), times: { retries: [1, 1, 1], spacing: 1 } },
  )
  return { purge, lines }
}

it('a purge sends one authenticated request to the CDN', async () => {
  const { purge, lines } = setUp()
  await purge.run()
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/zones/a/purge?key=secret',
      headers: { authorization: 'Bearer secret' },
      body: '{"tags":["content"]}',
    },
  ])
  expect(lines).toEqual([])
})

it('a purge retries until the CDN accepts it', async () => {
  statuses = [500, 429]
  const { purge, lines } = setUp()
  await purge.run()
  expect(calls).toHaveLength(3)
  expect(lines).toEqual([])
})

it('a purge gives up after four attempts and logs one line without the secret', async () => {
  statuses = [403, 403, 403, 403]
  const { purge, lines } = setUp()
  await purge.run()
  expect(calls).toHaveLength(4)
  expect(lines).toEqual(['The CDN was not purged: it answered 403.'])
})

it('logs an error if the CDN is unreachable during a purge', async () => {
  const { purge, lines } = setUp('http://127.0.0.1:1/?key=secret')
  await purge.run()
  expect(lines).toEqual(['The CDN was not purged: it cannot be reached.'])
})

it('changes during a purge cause only one more purge', async () => {
  const { purge } = setUp()
  await Promise.all([purge.run(), purge.run(), purge.run(), purge.run()])
  expect(calls).toHaveLength(2)
  await purge.run()
  expect(calls).toHaveLength(3)
})

it('a purge starts once the new pages are rendered', async () => {
  const before = async () => {
    for (const path of ['/first', '/second']) await fetch(origin + path)
  }
  await createPurge({ url: `${origin}/purge`, headers: {}, body: '{}' }, { before }).run()
  expect(calls.map(({ url }) => url)).toEqual(['/first', '/second', '/purge'])
})

/** Simulates pages that are stale for the given number of requests, and records the requests. */
function pagesAnswered(old: Record<string, number>) {
  const asked: string[] = []
  const isStale = (path: string) => {
    asked.push(path)
    old[path] = (old[path] ?? 0) - 1
    return Promise.resolve(old[path] >= 0)
  }
  return { asked, isStale }
}

it('renewPages requests each page until it is fresh', async () => {
  const { asked, isStale } = pagesAnswered({ '/': 1, '/about': 2, '/redirects.json': 1 })
  await renewPages({ pages: () => Promise.resolve(['/', '/about', '/faq']), isStale, rounds: [0, 0, 0, 0] })
  expect(asked).toEqual([
    ...[
      '/sitemap.xml',
      '/feed.xml',
      '/news/feed.xml',
      '/events.ics',
      '/llms.txt',
      '/redirects.json',
      '/',
      '/about',
      '/faq',
    ],
    ...['/redirects.json', '/', '/about'],
    '/about',
  ])
})

it('renewPages gives up on a page that is still stale after three requests', async () => {
  const { asked, isStale } = pagesAnswered({ '/': 100 })
  await renewPages({ pages: () => Promise.resolve(['/']), isStale, rounds: [0, 0, 0] })
  expect(asked.filter((path) => path === '/')).toHaveLength(3)
})

it('renewPages does not reject if the server cannot be reached', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await renewPages({ pages: away, isStale: away, rounds: [0, 0] })).toBeUndefined()
})
