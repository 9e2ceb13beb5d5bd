import { unstable_getResponseFromNextConfig } from 'next/experimental/testing/server'
import { describe, expect, it } from 'vitest'
import { createConfig } from '@/next.config'

const HOSTED = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}

/** Returns the headers that Next adds for a path, using Next's own matching. */
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

/** Returns the rewrites to other servers. They apply only where the site has no file. */
async function passedOn(env: Record<string, string>) {
  const rewrites = await createConfig(env).rewrites?.()
  return Array.isArray(rewrites) ? rewrites : rewrites?.afterFiles
}

/** The policy for every public page, on a site without hosted services. */
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

it('sandboxes uploaded files and stops browsers from guessing their type', async () => {
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
  ])(
    'the content security policy for %s blocks plug-ins, other base URLs and forms that post to other sites',
    async (path) => {
      expect((await answer(path)).policy).toEqual(PUBLIC)
    },
  )

  it.each(['/admin', '/admin/files/party-mark.svg'])(
    'the content security policy for %s additionally allows only what is needed to draw pictures',
    async (path) => {
      expect((await answer(path)).policy).toEqual(ADMIN)
    },
  )

  it.each(['/studio', '/studio/structure/policy'])(
    'the content security policy for %s additionally allows only what the Studio needs',
    async (path) => {
      expect((await answer(path)).policy).toEqual(STUDIO)
    },
  )

  it('with hosted services, a page’s content security policy additionally allows only Sanity’s and Supabase’s hosts', async () => {
    const { policy } = await answer('/about', HOSTED)
    expect(policy?.filter((directive) => !PUBLIC.includes(directive))).toEqual([
      "img-src 'self' data: https://cdn.sanity.io",
      "connect-src 'self' https://*.api.sanity.io https://*.apicdn.sanity.io wss://*.api.sanity.io https://abc.supabase.co",
    ])
  })

  it('the hosted Studio’s content security policy additionally allows Sanity’s hosts and pictures from anywhere', async () => {
    const { policy } = await answer('/studio/structure', HOSTED)
    expect(policy?.filter((directive) => !STUDIO.includes(directive))).toEqual([
      "img-src 'self' data: blob: https://cdn.sanity.io https:",
      "font-src 'self' data: https://studio-static.sanity.io",
      "connect-src 'self' https://*.sanity.io https://*.api.sanity.io https://*.apicdn.sanity.io wss://*.api.sanity.io https://sanity-cdn.com",
    ])
  })

  it('the content security policy allows eval only in development', async () => {
    const { policy } = await answer('/about', { NODE_ENV: 'development' })
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'")
  })
})

it.each(['/', '/policies/data', '/admin', '/studio/structure', '/api/inbox/volunteers'])(
  'sends %s with nosniff, a strict referrer policy and a permissions policy that denies device access',
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

it('sends a script without the headers that only documents need', async () => {
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
])('sends %s with Cross-Origin-Resource-Policy %s', async (path, allowed) => {
  expect((await answer(path)).headers['cross-origin-resource-policy']).toBe(allowed)
})

it.each([
  ['/admin', 'noindex, nofollow'],
  ['/admin/files/party-mark.svg', 'noindex, nofollow'],
  ['/studio', 'noindex, nofollow'],
  ['/studio/structure/policy', 'noindex, nofollow'],
  ['/', undefined],
  ['/policies/data', undefined],
])('the X-Robots-Tag header of %s is %s', async (path, told) => {
  expect((await answer(path)).headers['x-robots-tag']).toBe(told)
})

it('lets browsers cache fonts for a year without revalidating them', async () => {
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
  ])('lets a CDN cache %s for a minute and serve it stale for another', async (path) => {
    expect(await kept(path)).toBe(MINUTE)
    expect(await kept(`${path}?_rsc=a`, {}, { rsc: '1' })).toBe(MINUTE)
  })

  it.each([
    ...['/', '/policies/data', '/redirects.json'].map((path) => [path, 'carries', 'content'] as const),
    ...['/studio', '/fonts/a.woff2'].map((path) => [path, 'does not carry', undefined] as const),
  ])('the response for %s %s the CDN purge tag', async (path, _does, tag) => {
    const { headers } = await answer(path)
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual([tag, tag])
  })

  it('createConfig rejects an invalid CDN purge URL', () => {
    expect(() => createConfig({ CDN_PURGE_URL: 'cdn' })).toThrow('CDN_PURGE_URL must be a full address')
  })

  it('does not let a CDN cache the response to a router request without the _rsc parameter', async () => {
    expect(await kept('/about', {}, { rsc: '1' })).toBeUndefined()
  })

  it.each(['/about', '/policies/data', '/admin', '/studio'])(
    'does not let a CDN cache responses from %s in draft mode',
    async (path) => {
      const cookies = { a: '1', __prerender_bypass: 'x' }
      expect(await kept(path, {}, {}, cookies)).toBeUndefined()
      expect(await kept(`${path}?_rsc=a`, {}, { rsc: '1' }, cookies)).toBeUndefined()
    },
  )

  it('lets a CDN cache /admin only if the page is public', async () => {
    expect(await kept('/admin')).toBe('s-maxage=60')
    expect(await kept('/admin', { ADMIN_ACCESS: 'staff' })).toBeUndefined()
    expect(await kept('/admin/files/party-mark.svg')).toBeUndefined()
  })

  it.each(['/studio', '/studio/structure/policy'])(
    'makes a CDN revalidate %s on every request',
    async (path) => {
      expect(await kept(path)).toBe('public, max-age=0, must-revalidate')
    },
  )

  it.each([
    '/api/forms/volunteers',
    '/api/forms/again',
    '/backend/health',
    '/subscription/a',
    '/membership/a',
    '/find-candidate',
    '/how-to-vote/a-a4.pdf',
    '/events.ics/a.ics',
    '/share/a.png',
    '/_next/static/a.js',
  ])('leaves the cache headers of %s to Next', async (path) => {
    expect(await kept(path)).toBeUndefined()
  })

  it('does not send cache headers for a CDN in development', async () => {
    expect(await kept('/about', { NODE_ENV: 'development' })).toBeUndefined()
  })
})

it('does not reveal the server software', () => {
  expect(createConfig({}).poweredByHeader).toBe(false)
})

describe('rewrites', () => {
  it('forwards browsers’ calls to the embedded backend in development', async () => {
    const development = { NODE_ENV: 'development' }
    expect((await answer('/backend/lake/v1/x?a=1', development)).rewrite).toContain('/backend/lake/v1/x?a=1')
    expect(await passedOn({ ...development, BACKEND_PORT: '4000' })).toEqual([
      { source: '/backend/:path*', destination: 'http://127.0.0.1:4000/backend/:path*' },
    ])
    expect(await passedOn(development)).toEqual([
      { source: '/backend/:path*', destination: 'http://127.0.0.1:3333/backend/:path*' },
    ])
  })

  it('does not forward browsers’ calls in a production build', async () => {
    expect(await passedOn({ NODE_ENV: 'production', BACKEND_PORT: '4000' })).toEqual([])
    expect((await answer('/backend/lake/v1/x?a=1')).rewrite).toBeNull()
  })

  it('forwards calls to the embedded backend unless content and forms are both hosted', async () => {
    const hosted = { ...HOSTED, NODE_ENV: 'development' }
    expect(await passedOn(hosted)).toEqual([])
    const { NEXT_PUBLIC_SUPABASE_URL: _url, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: _key, ...half } = hosted
    expect(await passedOn(half)).toHaveLength(1)
  })

  it('redirects /studio/volunteers to the volunteers’ inbox', async () => {
    for (const old of ['/studio/volunteers', '/studio/volunteers/x']) {
      const { location } = (await answer(old)).headers
      expect(new URL(location ?? '', 'http://localhost').pathname).toBe('/studio/inbox/volunteers')
    }
    expect((await answer('/studio/volunteers-2')).headers['location']).toBeUndefined()
  })

  it('serves a form’s result page only to requests with the result’s ID', async () => {
    expect((await answer('/api/forms/again')).rewrite).toContain('/api/forms/again/without-a-name')
    expect((await answer('/api/forms/again', {}, { 'x-form-answer': 'a-name' })).rewrite).toBeNull()
  })
})

it('NEXT_OUTPUT=standalone configures a standalone build that Next does not write to at run time', () => {
  expect(createConfig({}).output).toBeUndefined()
  expect(createConfig({}).experimental?.isrFlushToDisk).toBe(true)
  const standalone = createConfig({ NEXT_OUTPUT: 'standalone' })
  expect([standalone.output, standalone.experimental?.isrFlushToDisk]).toEqual(['standalone', false])
})
