import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, type UpstreamFixture, makeBuild, startUpstream, startFront } from '../front-fixture.ts'

const PAGE = '<!doctype html><script>alert(1)</script><p>For one visitor</p>'
const LAX = "default-src 'self'; script-src 'self' 'unsafe-inline'"
/** From an independent source: `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`. */
const STRICT = "default-src 'self'; script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const NO_INLINE = "default-src 'self'; script-src 'self'"

let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  build = makeBuild({
    'build/routes-manifest.json': JSON.stringify({
      headers: [{ regex: '^/.*$', headers: [{ key: 'Content-Security-Policy', value: LAX }] }],
    }),
    'public/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  })
  next = await startUpstream((_incoming, outgoing) => outgoing.end())
  front = await startFront({ next: next.origin, siteUrl: 'https://party.example', ...build })
})
afterEach(async () => {
  await front.close()
  await next.stop()
  build.remove()
})

/** Makes Next respond with this status, type and body, and with a lax content security policy. */
function answering(
  status: number,
  { type = 'text/html; charset=utf-8', body = PAGE, ...more }: Record<string, string> = {},
): RequestListener {
  return (_incoming, outgoing) => {
    outgoing.writeHead(status, { 'content-type': type, 'content-security-policy': LAX, ...more }).end(body)
  }
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) => headers['content-security-policy']

it.each([
  ['a proxied page', 'GET', '/api/draft-mode/visit', 200],
  ['the response to a form', 'POST', '/api/forms/volunteers', 400],
  ['a page with its own access check', 'GET', '/admin', 200],
  ['a page whose path has an alternative spelling', 'GET', '/%61bout', 404],
  ['a page whose path is too long to be cached', 'GET', `/${'a'.repeat(300)}`, 404],
  ['a failed page', 'GET', '/about', 500],
  ['a redirect with a body', 'GET', '/old?x=1', 307],
  ['the response to an unsupported method', 'PUT', '/about', 405],
])('allows only the page’s own inline scripts in %s', async (_case, method, path, status) => {
  next.answer(answering(status, { 'cache-control': 'private, no-store' }))
  const answer = await ask(front.port, { path, method })
  expect([answer.status, answer.text, policyOf(answer)]).toEqual([status, PAGE, STRICT])
})

it('hashes the scripts of a compressed page without changing its content', async () => {
  next.answer((_incoming, outgoing) => {
    outgoing.writeHead(200, {
      ...{ 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-security-policy': LAX },
    })
    outgoing.end(gzipSync(PAGE))
  })
  const answer = await front.get('/admin', { 'accept-encoding': 'gzip' })
  expect([answer.headers['content-encoding'], gunzipSync(answer.body).toString()]).toEqual(['gzip', PAGE])
  expect(policyOf(answer)).toBe(STRICT)
  expect(policyOf(await front.get('/admin', { 'accept-encoding': 'gzip' }, 'HEAD'))).toBe(NO_INLINE)
})

it.each([
  ['a JSON response', '/api/x', 200, { type: 'application/json' }],
  ['a redirect without a body', '/api/x', 308, { body: '', location: '/' }],
  ['a prerendered feed', '/feed.xml', 200, { type: 'application/rss+xml', 'cache-control': 's-maxage=900' }],
  ['a prerendered redirect', '/old', 308, { body: '', location: '/', 'cache-control': 's-maxage=900' }],
])('blocks inline scripts in %s', async (_case, path, status, more) => {
  next.answer(answering(status, more))
  const answer = await front.get(path)
  expect([answer.status, policyOf(answer)]).toEqual([status, NO_INLINE])
})

it('blocks inline scripts in a public SVG', async () => {
  const answer = await front.get('/drawing.svg')
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-security-policy': NO_INLINE,
    'strict-transport-security': 'max-age=31536000',
  })
})

it('sends a 304 response without a content security policy', async () => {
  next.answer((_incoming, outgoing) => {
    outgoing.writeHead(304, { 'content-security-policy': LAX, etag: '"1"' }).end()
  })
  const answer = await front.get('/admin', { 'if-none-match': '"1"' })
  expect([answer.status, answer.headers.etag, policyOf(answer)]).toEqual([304, '"1"', undefined])
})

it.each([
  ['the Studio', '/studio', {}],
  ['a Studio page', '/studio/structure/policy?x=1', {}],
  ['a page in draft mode', '/about', { cookie: 'a=1; __prerender_bypass=2' }],
])('keeps Next’s content security policy on %s', async (_case, path, headers) => {
  next.answer(answering(200))
  expect(policyOf(await front.get(path, headers))).toBe(LAX)
})

it('returns 503 if Next closes the connection mid-response', async () => {
  next.answer((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
    outgoing.write('half of it', () => outgoing.destroy())
  })
  const answer = await front.get('/admin', { accept: 'text/html' })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  const style = /<style>(.*)<\/style>/s.exec(answer.text)?.[1] ?? ''
  expect(answer.headers).toMatchObject({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  })
})

it('sends HSTS with a 503 response', async () => {
  await next.stop()
  for (const path of ['/about', '/admin']) {
    const { status, headers } = await front.get(path)
    expect([status, headers['strict-transport-security']], path).toEqual([503, 'max-age=31536000'])
  }
})
