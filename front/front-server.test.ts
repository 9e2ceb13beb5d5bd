import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, type UpstreamFixture, FINISHED, makeBuild, startUpstream, startFront } from './front-fixture.ts'

const LONG = `<h1>About</h1>${'<p>The horizon is where the land meets the dawn.</p>'.repeat(40)}`
/** Larger than the limit for files in memory. */
const FILM = Buffer.alloc(16_000_001, 'film')
const POLICY = "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"

let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild({
    'build/static/chunks/a-1.js': `console.log(${JSON.stringify('x'.repeat(2_000))})`,
    'public/fonts/bold.woff2': Buffer.from([1, 2, 3]),
    'public/film.mp4': FILM,
  })
  next = await startUpstream((incoming, outgoing) => {
    const path = incoming.url?.split('?')[0]
    if (path === '/about')
      outgoing.writeHead(200, { ...FINISHED, 'content-security-policy': POLICY }).end(LONG)
    else if (path === '/old')
      outgoing
        .writeHead(308, { location: 'http://party.example/about', 'cache-control': 'public, max-age=0' })
        .end()
    else if (path === '/film.mp4') outgoing.writeHead(200, { 'cache-control': 'public, max-age=0' }).end(FILM)
    else if (path === '/mine')
      outgoing.writeHead(200, { 'cache-control': 'private' }).end(incoming.headers.cookie ?? '-')
    else outgoing.writeHead(404, { ...FINISHED, 'cache-control': 'private, no-store' }).end('Nothing here')
  })
  front = await startFront({ next: next.origin, ...build })
})
afterEach(async () => {
  await front.close()
  await next.stop()
  build.remove()
})

/** Counts the requests to Next for a path. */
const askedFor = (path: string) => next.asked.filter(({ url }) => url.split('?')[0] === path).length

describe('prerendered pages', () => {
  it('serves a prerendered page from memory after one request to Next, in the best encoding that the client accepts', async () => {
    const plain = await front.get('/about')
    const brotli = await front.get('/about?utm=1', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await front.get('/about', { 'accept-encoding': 'gzip, br;q=0' })
    expect([
      plain.text,
      brotliDecompressSync(brotli.body).toString(),
      gunzipSync(gzip.body).toString(),
    ]).toEqual([LONG, LONG, LONG])
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.body.length),
    })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(askedFor('/about')).toBe(1)
  })

  it('sends headers that let a CDN keep each variant of a page for two seconds', async () => {
    const { headers } = await front.get('/about')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2',
      vary: 'rsc, next-router-state-tree, accept-encoding',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'; style-src 'self' 'unsafe-inline'",
    })
    expect(headers['x-nextjs-cache']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('returns 304 to a browser that has cached the page in another encoding', async () => {
    const { headers } = await front.get('/about', { 'accept-encoding': 'br' })
    const again = await front.get('/about', { 'if-none-match': `"other", ${headers.etag ?? ''}` })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await front.get('/about', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers a HEAD request with the headers of GET but no body', async () => {
    const head = await front.get('/about', {}, 'HEAD')
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(LONG.length)])
  })

  it('requests a page from Next without the visitor’s headers', async () => {
    await front.get('/about', {
      cookie: 'session=secret',
      'user-agent': 'x',
      'if-none-match': '"1"',
      'x-forwarded-for': '6.6.6.6',
    })
    expect(next.asked[0]?.headers).toEqual({
      host: 'party.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'party.example',
      connection: 'keep-alive',
    })
  })

  it('requests a page from Next only once when a hundred visitors are waiting for it', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => front.get('/about')))
    expect(answers.every(({ text }) => text === LONG)).toBe(true)
    expect(askedFor('/about')).toBe(1)
  })

  it('serves a cached page after Next has stopped', async () => {
    await front.get('/about')
    await next.stop()
    expect((await front.get('/about')).text).toBe(LONG)
  })

  it('passes every request in draft mode on to Next', async () => {
    await front.get('/about')
    await front.get('/about', { cookie: '__prerender_bypass=1' })
    await front.get('/about', { cookie: '__prerender_bypass=1' })
    expect(askedFor('/about')).toBe(3)
  })
})

describe('private responses', () => {
  it('does not cache a private response', async () => {
    expect((await front.get('/mine', { cookie: 'name=ada' })).text).toBe('name=ada')
    expect((await front.get('/mine', { cookie: 'name=bob' })).text).toBe('name=bob')
  })
})

describe('unknown paths', () => {
  it('caches one 404 response for all unknown paths', async () => {
    const first = await front.get('/nothing/1')
    const second = await front.get('/nothing/2')
    expect([first.status, first.text, second.text]).toEqual([404, 'Nothing here', 'Nothing here'])
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=2')
    await front.get('/nothing/1')
    expect([askedFor('/nothing/1'), askedFor('/page-not-found')]).toEqual([1, 1])
  })

  it('returns 404, not 304, to a browser that has cached the 404 page', async () => {
    const { headers } = await front.get('/nothing/1')
    const again = await front.get('/nothing/1', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.text]).toEqual([404, 'Nothing here'])
  })
})

describe('redirects', () => {
  it('serves a redirect from the cache only if the request has no query string', async () => {
    await front.get('/old')
    const again = await front.get('/old')
    expect([again.status, again.headers.location, askedFor('/old')]).toEqual([308, '/about', 1])
    expect((await front.get('/old?utm=1')).headers.location).toBe('/about')
    expect(askedFor('/old')).toBe(2)
  })
})

describe('files', () => {
  it('serves an immutable build file from disk', async () => {
    await next.stop()
    const script = await front.get('/_next/static/chunks/a-1.js', { 'accept-encoding': 'br' })
    expect(script.status).toBe(200)
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  })

  it('serves a public file with the headers configured at build time', async () => {
    const font = await front.get('/fonts/bold.woff2')
    expect([...font.body]).toEqual([1, 2, 3])
    expect(font.headers).toMatchObject({ 'cache-control': 'public, max-age=7', 'content-type': 'font/woff2' })
    const { status } = await front.get('/fonts/bold.woff2', { 'if-none-match': font.headers.etag ?? '' })
    expect(status).toBe(304)
  })

  it('serves a file in full on every request if the file is too large for memory', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await front.get('/film.mp4')
      expect([status, body.equals(FILM)]).toEqual([200, true])
    }
  })

  it('passes a POST request for a file on to Next', async () => {
    const answer = await front.get('/fonts/bold.woff2', {}, 'POST')
    expect([answer.status, next.asked.map(({ method }) => method)]).toEqual([404, ['POST']])
  })

  it('the front door does not serve files outside its public folders', async () => {
    for (const path of [
      '/../build/BUILD_ID',
      '/fonts/..%2f..%2fbuild%2fBUILD_ID',
      '/_next/static/../BUILD_ID',
    ])
      expect((await front.get(path)).text).not.toContain('build-1')
    expect.hasAssertions()
  })
})

describe('responses while Next is down', () => {
  beforeEach(() => next.stop())

  it('returns 503 with the “Back in a moment” page while Next is down', async () => {
    const { status, headers, text } = await front.get('/contact', { accept: 'text/html,*/*' })
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(text).toContain('<h1>Back in a moment</h1>')
  })

  it('sends a plain-text 503 to a client that does not request HTML while Next is down', async () => {
    const answer = await ask(front.port, { path: '/api/forms/volunteers', method: 'POST', body: 'x=1' })
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  })
})

it('sets the server’s time limits and its maximum number of connections', async () => {
  await front.close()
  front = await startFront({ next: next.origin, ...build, trustProxy: true })
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = front.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 600_000,
    keepAliveTimeout: 75_000,
    timeout: 180_000,
    maxConnections: 8_000,
  })
})

it('answers its health check at /_front while Next is down', async () => {
  await next.stop()
  expect((await front.get('/_front')).status).toBe(204)
})

it('sends HSTS if the site uses HTTPS', async () => {
  await front.close()
  front = await startFront({ next: next.origin, ...build, siteUrl: 'https://party.example' })
  const expected = 'max-age=31536000'
  expect((await front.get('/about')).headers['strict-transport-security']).toBe(expected)
  expect((await front.get('/mine')).headers['strict-transport-security']).toBe(expected)
})
