import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPurge, renewPages } from './purge'

/** A CDN, and what it was told. */
let calls: {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}[]
/** What it answers, one after the other; then 200. */
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

/** A purge without long pauses, and what it wrote to the log. */
function setUp(url = `${origin}/zones/a/purge?key=secret`) {
  const lines: string[] = []
  const purge = createPurge(
    { url, headers: { authorization: 'Bearer secret' }, body: '{"tags":["content"]}' },
    { log: (line) => lines.push(line), times: { retries: [1, 1, 1], spacing: 1 } },
  )
  return { purge, lines }
}

it('tells the CDN once, with its secret', async () => {
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

it('tries again where the CDN fails, until it is told', async () => {
  statuses = [500, 429]
  const { purge, lines } = setUp()
  await purge.run()
  expect(calls).toHaveLength(3)
  expect(lines).toEqual([])
})

it('gives up after four tries, and says so in one line without a secret', async () => {
  statuses = [403, 403, 403, 403]
  const { purge, lines } = setUp()
  await purge.run()
  expect(calls).toHaveLength(4)
  expect(lines).toEqual(['The CDN was not emptied: it answered 403.'])
})

it('says that nobody listens', async () => {
  const { purge, lines } = setUp('http://127.0.0.1:1/?key=secret')
  await purge.run()
  expect(lines).toEqual(['The CDN was not emptied: it cannot be reached.'])
})

it('makes one more call for all changes that came while one was under way', async () => {
  const { purge } = setUp()
  await Promise.all([purge.run(), purge.run(), purge.run(), purge.run()])
  expect(calls).toHaveLength(2)
  await purge.run()
  expect(calls).toHaveLength(3)
})

it('waits with each call until the new pages are there', async () => {
  const before = async () => {
    for (const path of ['/first', '/second']) await fetch(origin + path)
  }
  await createPurge({ url: `${origin}/purge`, headers: {}, body: '{}' }, { before }).run()
  expect(calls.map(({ url }) => url)).toEqual(['/first', '/second', '/purge'])
})

/** Pages, each with how often it is answered with the old one, and what was asked for. */
function pagesAnswered(old: Record<string, number>) {
  const asked: string[] = []
  const isStale = (path: string) => {
    asked.push(path)
    old[path] = (old[path] ?? 0) - 1
    return Promise.resolve(old[path] >= 0)
  }
  return { asked, isStale }
}

it('asks for each page until its answer is a new one', async () => {
  const { asked, isStale } = pagesAnswered({ '/': 1, '/about': 2, '/redirects.json': 1 })
  await renewPages({ pages: () => Promise.resolve(['/', '/about', '/faq']), isStale, rounds: [0, 0, 0, 0] })
  expect(asked).toEqual([
    ...['/sitemap.xml', '/feed.xml', '/events.ics', '/llms.txt', '/redirects.json', '/', '/about', '/faq'],
    ...['/redirects.json', '/', '/about'],
    '/about',
  ])
})

it('leaves a page that does not come to its next visitor', async () => {
  const { asked, isStale } = pagesAnswered({ '/': 100 })
  await renewPages({ pages: () => Promise.resolve(['/']), isStale, rounds: [0, 0, 0] })
  expect(asked.filter((path) => path === '/')).toHaveLength(3)
})

it('ends where this server cannot be asked, and where nobody knows its pages', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await renewPages({ pages: away, isStale: away, rounds: [0, 0] })).toBeUndefined()
})
