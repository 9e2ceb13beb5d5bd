import { unstable_getResponseFromNextConfig } from 'next/experimental/testing/server'
import { describe, expect, it } from 'vitest'
import { createConfig } from '@/next.config'

const HOSTED = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

/** What Next adds to an answer at a path, found by Next's own matching. */
async function answer(
  url: string,
  env: Record<string, string> = {},
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) {
  const nextConfig = createConfig({ NODE_ENV: 'production', ...env })
  const response = await unstable_getResponseFromNextConfig({ url, nextConfig, headers, cookies })
  return {
    policy: response.headers.get('content-security-policy')?.split('; '),
    rewrite: response.headers.get('x-middleware-rewrite'),
    headers: Object.fromEntries(response.headers),
  }
}

/** What is answered by another server, once the site itself has no file for it. */
async function passedOn(env: Record<string, string>) {
  const rewrites = await createConfig(env).rewrites?.()
  return Array.isArray(rewrites) ? rewrites : rewrites?.afterFiles
}

/** The policy of every page for visitors, of the site that hosts all of it itself. */
const PUBLIC = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]
const ADMIN = PUBLIC.map((directive) =>
  directive.startsWith('img-src')
    ? `${directive} blob:`
    : directive === "font-src 'self'"
      ? `${directive} data:`
      : directive,
)
const STUDIO = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
]

it('lets no file of a stranger run anything or be taken for what it is not', async () => {
  for (const file of ['file', 'declaration']) {
    const { policy, headers } = await answer(`/api/inbox/job/018f3c1e-7b1a-7000-8000-000000000001/${file}`)
    expect(policy, file).toEqual(["default-src 'none'", 'sandbox'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await answer('/api/inbox/job')).policy).toEqual(PUBLIC)
})

describe('the content security policy', () => {
  it.each([
    '/',
    '/about',
    '/policies/data',
    '/an/address/without/a/page',
    '/api/forms/volunteers',
    '/feed.xml',
    '/backend/lake/images/local/production/a.svg',
  ])('keeps plug-ins, other bases and other sites’ forms out of %s', async (path) => {
    expect((await answer(path)).policy).toEqual(PUBLIC)
  })

  it.each(['/admin', '/admin/files/party-mark.svg'])(
    'lets %s draw pictures, and nothing else',
    async (path) => {
      expect((await answer(path)).policy).toEqual(ADMIN)
    },
  )

  it.each(['/studio', '/studio/structure/policy'])(
    'lets %s be the Studio, and nothing else',
    async (path) => {
      expect((await answer(path)).policy).toEqual(STUDIO)
    },
  )

  it('opens hosted pages to Sanity’s and Supabase’s hosts alone', async () => {
    const { policy } = await answer('/about', HOSTED)
    expect(policy?.filter((directive) => !PUBLIC.includes(directive))).toEqual([
      "img-src 'self' data: https://cdn.sanity.io",
      "connect-src 'self' https://*.api.sanity.io https://*.apicdn.sanity.io wss://*.api.sanity.io https://abc.supabase.co",
    ])
  })

  it('opens the hosted Studio to Sanity’s hosts, and to pictures from anywhere', async () => {
    const { policy } = await answer('/studio/structure', HOSTED)
    expect(policy?.filter((directive) => !STUDIO.includes(directive))).toEqual([
      "img-src 'self' data: blob: https://cdn.sanity.io https:",
      "font-src 'self' data: https://studio-static.sanity.io",
      "connect-src 'self' https://*.sanity.io https://*.api.sanity.io https://*.apicdn.sanity.io wss://*.api.sanity.io https://sanity-cdn.com",
    ])
  })

  it('lets scripts be made from text only while the site is developed', async () => {
    const { policy } = await answer('/about', { NODE_ENV: 'development' })
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'")
  })
})

it.each(['/', '/policies/data', '/admin', '/studio/structure', '/api/inbox/volunteers'])(
  '%s is never sniffed, tells others little of where one was, and asks for no device',
  async (path) => {
    expect((await answer(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
)

it('spares scripts the headers that browsers heed for documents only', async () => {
  const { headers } = await answer('/_next/static/chunks/a.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(Object.keys(headers)).not.toContain('permissions-policy')
  expect(Object.keys(headers)).not.toContain('cross-origin-opener-policy')
})

it.each([
  ['/share/policies/data.png', 'cross-origin'],
  ['/icon.svg', 'cross-origin'],
  ['/apple-icon.png', 'cross-origin'],
  ['/favicon.ico', 'cross-origin'],
  ['/fonts/a.woff2', 'same-origin'],
  ['/_next/static/chunks/a.js', 'same-origin'],
  ['/admin/files/party-mark.svg', 'same-origin'],
  ['/feed.xml', 'same-origin'],
])('whose pages may show %s: %s', async (path, allowed) => {
  expect((await answer(path)).headers['cross-origin-resource-policy']).toBe(allowed)
})

it.each([
  ['/admin', 'noindex, nofollow'],
  ['/admin/files/party-mark.svg', 'noindex, nofollow'],
  ['/studio', 'noindex, nofollow'],
  ['/studio/structure/policy', 'noindex, nofollow'],
  ['/', undefined],
  ['/policies/data', undefined],
])('what search engines are told about %s is %s', async (path, told) => {
  expect((await answer(path)).headers['x-robots-tag']).toBe(told)
})

it('lets browsers keep fonts for ever, whose names change with them', async () => {
  expect((await answer('/fonts/a.woff2')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
})

describe('a CDN', () => {
  const MINUTE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
  const kept = async (path: string, env = {}, headers = {}, cookies = {}) =>
    (await answer(path, env, headers, cookies)).headers['cache-control']

  it.each([
    '/',
    '/about',
    '/policies/data',
    '/local/epping',
    '/campaign/housing',
    '/administration',
    '/sitemap.xml',
    '/feed.xml',
    '/redirects.json',
  ])('may keep %s for a minute, and one more while it asks', async (path) => {
    expect(await kept(path)).toBe(MINUTE)
    expect(await kept(`${path}?_rsc=a`, {}, { rsc: '1' })).toBe(MINUTE)
  })

  it.each([
    ['/', 'content'],
    ['/policies/data', 'content'],
    ['/redirects.json', 'content'],
    ['/studio', undefined],
    ['/fonts/a.woff2', undefined],
  ])('finds %s by the tag %s when it is emptied', async (path, tag) => {
    const { headers } = await answer(path)
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual([tag, tag])
  })

  it('is not started with an address that is none', () => {
    expect(() => createConfig({ CDN_PURGE_URL: 'cdn' })).toThrow('CDN_PURGE_URL must be a full address')
  })

  it('takes no redirect of the router for a page', async () => {
    expect(await kept('/about', {}, { rsc: '1' })).toBeUndefined()
  })

  it.each(['/about', '/policies/data', '/admin', '/studio'])(
    'keeps nothing of %s in draft mode',
    async (path) => {
      const cookies = { a: '1', __prerender_bypass: 'x' }
      expect(await kept(path, {}, {}, cookies)).toBeUndefined()
      expect(await kept(`${path}?_rsc=a`, {}, { rsc: '1' }, cookies)).toBeUndefined()
    },
  )

  it('keeps /admin while it is open to everybody, and never where it is for staff', async () => {
    expect(await kept('/admin')).toBe('s-maxage=60')
    expect(await kept('/admin', { ADMIN_ACCESS: 'staff' })).toBeUndefined()
    expect(await kept('/admin/files/party-mark.svg')).toBeUndefined()
  })

  it.each(['/studio', '/studio/structure/policy'])('asks each time for %s, of one build', async (path) => {
    expect(await kept(path)).toBe('public, max-age=0, must-revalidate')
  })

  it.each([
    '/api/forms/volunteers',
    '/api/forms/again',
    '/backend/health',
    '/subscription/a',
    '/membership/a',
    '/share/a.png',
    '/_next/static/a.js',
  ])('is told nothing about %s, of which Next says it itself', async (path) => {
    expect(await kept(path)).toBeUndefined()
  })

  it('is told nothing while the site is developed', async () => {
    expect(await kept('/about', { NODE_ENV: 'development' })).toBeUndefined()
  })
})

it('does not say what it runs on', () => {
  expect(createConfig({}).poweredByHeader).toBe(false)
})

describe('what is answered elsewhere', () => {
  it('sends the browser’s calls on to the embedded backend while the site is developed', async () => {
    const development = { NODE_ENV: 'development' }
    expect((await answer('/backend/lake/v1/x?a=1', development)).rewrite).toContain('/backend/lake/v1/x?a=1')
    expect(await passedOn({ ...development, BACKEND_PORT: '4000' })).toEqual([
      { source: '/backend/:path*', destination: 'http://127.0.0.1:4000/backend/:path*' },
    ])
    expect(await passedOn(development)).toEqual([
      { source: '/backend/:path*', destination: 'http://127.0.0.1:3333/backend/:path*' },
    ])
  })

  it('keeps no port in a build, where the front door knows the way', async () => {
    expect(await passedOn({ NODE_ENV: 'production', BACKEND_PORT: '4000' })).toEqual([])
    expect((await answer('/backend/lake/v1/x?a=1')).rewrite).toBeNull()
  })

  it('sends nothing on where content and volunteers are hosted, and all of it where one is not', async () => {
    const hosted = { ...HOSTED, NODE_ENV: 'development' }
    expect(await passedOn(hosted)).toEqual([])
    const { NEXT_PUBLIC_SUPABASE_URL: _url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: _key, ...half } = hosted
    expect(await passedOn(half)).toHaveLength(1)
  })

  it('leads the old address of the volunteers to their place in the inbox', async () => {
    for (const old of ['/studio/volunteers', '/studio/volunteers/x']) {
      const { location } = (await answer(old)).headers
      expect(new URL(location ?? '', 'http://localhost').pathname).toBe('/studio/inbox/volunteers')
    }
    expect((await answer('/studio/volunteers-2')).headers['location']).toBeUndefined()
  })

  it('shows the page of a form’s answer to nobody who cannot name the answer', async () => {
    expect((await answer('/api/forms/again')).rewrite).toContain('/api/forms/again/without-a-name')
    expect((await answer('/api/forms/again', {}, { 'x-form-answer': 'a-name' })).rewrite).toBeNull()
  })
})

it('makes a folder with all that the server needs where NEXT_OUTPUT asks for it, and writes nothing there later', () => {
  expect(createConfig({}).output).toBeUndefined()
  expect(createConfig({}).experimental?.isrFlushToDisk).toBe(true)
  const standalone = createConfig({ NEXT_OUTPUT: 'standalone' })
  expect([standalone.output, standalone.experimental?.isrFlushToDisk]).toEqual(['standalone', false])
})
