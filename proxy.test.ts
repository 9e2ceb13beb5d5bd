import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signPass } from './lib/draft/draft-pass'
import { loadOwnTable, noteContentChange } from './lib/redirects/redirect-lookup'
import { proxy } from './proxy'

const TABLE = {
  pages: ['/', '/policies/data'],
  redirects: {
    '/old': { to: '/policies/data?from=old#top', isPermanent: true },
    '/for-now': { to: '/faq', isPermanent: false },
    '/login': { to: 'https://X.example/login?next=/a?b=1&flag&c=%20#/a#b', isPermanent: true },
    '/slash': { to: '/a%2Fb?flag', isPermanent: false },
    '/shop': { to: 'https://shop.example.com/a', isPermanent: true },
    '/policies/data': { to: '/faq', isPermanent: true },
  },
}

/** This site's own table of redirects, which the proxy reads. */
let table: object
let ownPort: string
let asked: (string | undefined)[]
const server = createServer((request, response) => {
  asked.push(request.url)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(table))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  ownPort = String(address.port)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  vi.stubEnv('PORT', ownPort)
  vi.stubEnv('HOSTNAME', undefined)
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', undefined)
  vi.stubEnv('__NEXT_PRIVATE_ORIGIN', undefined)
  table = TABLE
  // Otherwise the table of the previous test stays valid for a quarter of a second.
  noteContentChange()
  asked = []
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new Request(`http://localhost:3000${path}`, { headers }))

describe('an address that staff have redirected', () => {
  it.each([
    ['/old', 308, 'http://localhost:3000/policies/data?from=old#top'],
    ['/old/', 308, 'http://localhost:3000/policies/data?from=old#top'],
    ['/old?a=1&from=mail', 308, 'http://localhost:3000/policies/data?from=old&a=1#top'],
    ['/for-now', 307, 'http://localhost:3000/faq'],
    ['/login', 308, 'https://X.example/login?next=/a?b=1&flag&c=%20#/a#b'],
    ['/slash', 307, 'http://localhost:3000/a%2Fb?flag'],
    ['/shop?b=2', 308, 'https://shop.example.com/a?b=2'],
  ])('redirects %s with status %i and keeps its query', async (path, status, location) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('tells caches to revalidate a redirect', async () => {
    expect((await ask('/old')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('serves a page even if a redirect has the same address', async () => {
    const response = await ask('/policies/data')
    expect(response.headers.get('x-middleware-next')).toBe('1')
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('a mistyped address', () => {
  it.each([
    ['/Policies/DATA?a=1', 'http://localhost:3000/policies/data?a=1'],
    ['/policies/data.', 'http://localhost:3000/policies/data'],
    ['/OLD', 'http://localhost:3000/policies/data?from=old#top'],
  ])('redirects %s permanently to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, location])
  })

  it('tells shared caches not to store the redirect from a mistyped address', async () => {
    expect((await ask('/OLD')).headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
  })

  it.each(['//evil.example/Policies/data', '/%5C%5Cevil.example', '/\t/evil.example/policies/data'])(
    'never redirects %s to another website',
    async (path) => {
      expect((await ask(path)).headers.get('location')).toBeNull()
    },
  )
})

it('removes only the draft mode cookie from a request without a pass for the page', async () => {
  const stripped = await ask('/policies/data', { cookie: 'other=1; __prerender_bypass=a' })
  expect(stripped.headers.get('x-middleware-request-cookie')).toBe('other=1')
  const plain = await ask('/policies/data', { cookie: 'other=1' })
  expect(plain.headers.get('x-middleware-override-headers')).toBeNull()
})

describe('addresses that come and go with content', () => {
  it.each([
    '/nowhere',
    '/about/nowhere',
    '/policies/nowhere',
    '/policies/nowhere?x=1',
    '/local/nowhere',
    '/newsletter/nowhere',
    '/policies/data/deeper',
    '/%70olicies/nowhere',
    '/policies/%2e%2e%2fdata',
  ])('returns the shared 404 page for %s', async (path) => {
    const response = await ask(path)
    const rewritten = new URL(response.headers.get('x-middleware-rewrite') ?? '')
    expect(rewritten.pathname).toBe('/page-not-found')
  })

  it.each(['/policies/%64ata', '/%70olicies/data'])(
    'rewrites the percent-encoded address %s to the decoded one',
    async (path) => {
      const response = await ask(path)
      expect(response.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/policies/data')
    },
  )

  it.each([
    ['https://localhost:3000', 'http://127.0.0.1:3000', 'http://localhost:3000/page-not-found'],
    ['https://localhost:3000', 'http://localhost:3000', 'https://localhost:3000/page-not-found'],
    ['https://www.party.example', 'http://127.0.0.1:3000', 'https://www.party.example/page-not-found'],
    ['https://www.party.example', undefined, 'https://www.party.example/page-not-found'],
  ])('rewrites an unknown address on %s (Next’s own origin: %s) to %s', async (origin, own, url) => {
    vi.stubEnv('__NEXT_PRIVATE_ORIGIN', own)
    for (const path of ['/policies/nosuch', '/local/nosuch', '/policies/Innovation']) {
      const { headers } = await proxy(
        new Request(origin + path, { headers: { 'x-forwarded-proto': 'https' } }),
      )
      expect(headers.get('x-middleware-rewrite'), path).toBe(url)
    }
  })

  it('serves the draft of an unpublished page only with a pass for that page', async () => {
    const { proxy: drafts } = await importWithToken()
    const by = { id: 's', roles: 'editor' }
    const seen = async (path: string) => {
      const pass = signPass({ path, until: Date.now() + 60_000, by }, 'token')
      const cookie = `__prerender_bypass=a; draft-pass=${pass}`
      const url = 'http://localhost:3000/policies/not-published'
      const { headers } = await drafts(new Request(url, { headers: { cookie } }))
      return headers.get('x-middleware-rewrite') ?? headers.get('x-middleware-next')
    }
    expect(await seen('/policies/not-published')).toBe('1')
    expect(await seen('/policies/other')).toBe('http://localhost:3000/page-not-found')
  })
})

it.each([
  ['/nowhere', '/page/nowhere'],
  ['/campaign/homes', '/page/campaign/homes'],
  ['/policies', '/page/policies'],
  ['/about/nowhere', '/page/about/nowhere'],
  ['/about', '/page/about'],
  ['/', undefined],
  ['/policies/nowhere', undefined],
  ['/admin/files/a.png', undefined],
  ['/share/about.png', undefined],
  ['/icon.svg', undefined],
])('rewrites %s in the Studio’s preview to %s', async (path, served) => {
  const { proxy: drafts } = await importWithToken()
  const by = { id: 's', roles: 'editor' }
  const pass = signPass({ path: null, until: Date.now() + 60_000, by }, 'token')
  const cookie = `__prerender_bypass=a; draft-pass=${pass}`
  const { headers } = await drafts(new Request(`http://localhost:3000${path}`, { headers: { cookie } }))
  const rewritten = headers.get('x-middleware-rewrite')
  expect(rewritten === null ? undefined : new URL(rewritten).pathname).toBe(served)
})

it('serves every percent-encoding of a block page’s address through one route', async () => {
  table = { ...TABLE, pages: ['/campaign/homes'] }
  noteContentChange()
  for (const path of ['/campaign/homes', '/campaign/%68omes']) {
    const response = await ask(path)
    expect(response.headers.get('x-middleware-rewrite'), path).toBe(
      'http://localhost:3000/page/campaign/homes',
    )
  }
  const own = await ask('/page/campaign/homes')
  expect(own.headers.get('x-middleware-rewrite'), 'it has one address').toBe(
    'http://localhost:3000/page-not-found',
  )
})

it('passes on Next’s own rewritten request and rejects a forged one', async () => {
  vi.stubEnv('__NEXT_PRIVATE_ORIGIN', 'http://127.0.0.1:3000')
  const { headers } = await ask('/%70olicies/data')
  const secret = headers.get('x-middleware-request-x-rewritten-by-proxy') ?? expect.fail()
  const passed = await ask('/page/about', { 'x-rewritten-by-proxy': secret })
  expect(passed.headers.get('x-middleware-next')).toBe('1')
  const foreign = await ask('/page/about', { 'x-rewritten-by-proxy': 'guess' })
  expect(foreign.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/page-not-found')
})

it.each(['POST', 'PUT', 'OPTIONS'])('refuses %s requests for a page', async (method) => {
  for (const path of ['/', '/policies/data', '/admin']) {
    const { status, headers } = await proxy(new Request(`http://localhost:3000${path}`, { method }))
    expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
  }
  const handler = new Request('http://localhost:3000/membership/0a1b/declaration', { method })
  expect((await proxy(handler)).status).toBe(200)
})

it.each(['/share/about.png', '/icon.svg', '/fonts/a.woff2', '/sitemap.xml'])(
  'passes %s on to its handler even with an invalid draft cookie',
  async (path) => {
    const response = await ask(path, { cookie: '__prerender_bypass=a' })
    expect(response.headers.get('x-middleware-next')).toBe('1')
  },
)

/** Imports proxy.ts with a read token set, because it reads the token at import time. */
async function importWithToken() {
  vi.stubEnv('SANITY_API_READ_TOKEN', 'token')
  vi.resetModules()
  try {
    return await import('./proxy')
  } finally {
    vi.stubEnv('SANITY_API_READ_TOKEN', undefined)
    vi.resetModules()
  }
}

describe('loadOwnTable', () => {
  it('loadOwnTable requests the table from this server directly', async () => {
    vi.stubEnv('HOSTNAME', 'nobody.invalid')
    expect(await loadOwnTable()).toEqual(TABLE)
    expect(asked).toEqual(['/redirects.json'])
  })

  it('loadOwnTable rejects a response from another program', async () => {
    table = { pages: ['/'] }
    await expect(loadOwnTable()).rejects.toThrow()
  })

  it('loadOwnTable uses the address in HOSTNAME if nothing listens on the loopback address', async () => {
    const elsewhere = await listen('127.0.0.2')
    vi.stubEnv('PORT', String(elsewhere.port))
    vi.stubEnv('HOSTNAME', '127.0.0.2')
    try {
      expect(await loadOwnTable()).toEqual(TABLE)
      expect(elsewhere.asked).toEqual(['/redirects.json'])
    } finally {
      elsewhere.close()
    }
  })

  it('loadOwnTable uses the public address in a serverless function', async () => {
    const elsewhere = await listen('127.0.0.1')
    vi.stubEnv('PORT', undefined)
    vi.stubEnv('NEXT_PUBLIC_SITE_URL', `http://127.0.0.1:${elsewhere.port}`)
    vi.resetModules()
    try {
      const lookup = await import('./lib/redirects/redirect-lookup')
      expect(await lookup.loadOwnTable()).toEqual(TABLE)
      expect(elsewhere.asked).toEqual(['/redirects.json'])
    } finally {
      elsewhere.close()
      vi.resetModules()
    }
  })
})

/** Starts another server with the table, at only this address. */
async function listen(host: string) {
  const paths: (string | undefined)[] = []
  const other = createServer((request, response) => {
    paths.push(request.url)
    response.end(JSON.stringify(TABLE))
  })
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const address = other.address()
  expect.assert(typeof address === 'object' && address !== null)
  return { port: address.port, asked: paths, close: () => other.close().closeAllConnections() }
}
