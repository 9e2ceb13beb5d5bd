import { describe, expect, it } from 'vitest'
import { responseHeaders } from './response-headers.ts'

function header(source: string, key: string, isHosted = false): string | undefined {
  const rules = responseHeaders({ isHosted, isDevelopment: false })
  return rules
    .filter((rule) => rule.source === source)
    .flatMap((rule) => rule.headers)
    .find((candidate) => candidate.key === key)?.value
}

describe('responseHeaders', () => {
  it('lets embedded pages reach nothing but their own origin', () => {
    for (const source of ['/:path*', '/studio/:path*']) {
      expect(header(source, 'Content-Security-Policy')).not.toMatch(/https:|wss:|eval/)
    }
  })

  it('lets hosted pages reach Sanity', () => {
    expect(header('/:path*', 'Content-Security-Policy', true)).toContain('https://cdn.sanity.io')
    expect(header('/studio/:path*', 'Content-Security-Policy', true)).toContain('wss://*.api.sanity.io')
  })

  it('lets pages reach hosted Supabase, and the Studio not', () => {
    const rules = responseHeaders({
      isHosted: false,
      supabaseOrigin: 'https://abc.supabase.co',
      isDevelopment: false,
    })
    const reaching = rules
      .filter(({ headers }) =>
        headers.some(({ value }) => value.includes("connect-src 'self' https://abc.supabase.co")),
      )
      .map(({ source }) => source)
    expect(reaching).not.toContain('/studio/:path*')
    expect(reaching).toContain('/:path*')
  })

  it('lets only the site itself frame its pages', () => {
    expect(header('/:path*', 'Content-Security-Policy')).toContain("frame-ancestors 'self'")
  })

  it('lets only the page that makes pictures use blobs and fonts from data', () => {
    expect(header('/admin/:path*', 'Content-Security-Policy')).toMatch(
      /img-src [^;]*data: blob:;.*font-src [^;]*data:/,
    )
    expect(header('/:path*', 'Content-Security-Policy')).not.toMatch(/blob:|font-src [^;]*data:/)
    expect(header('/admin/:path*', 'Content-Security-Policy')).not.toMatch(/https:|wss:|eval/)
  })

  it('keeps the Studio and the brand assets out of search engines', () => {
    expect(header('/studio/:path*', 'X-Robots-Tag')).toContain('noindex')
    expect(header('/admin/:path*', 'X-Robots-Tag')).toContain('noindex')
    expect(header('/:path*', 'X-Robots-Tag')).toBeUndefined()
  })
})
