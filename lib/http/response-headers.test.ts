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

  it('lets only the site itself frame its pages', () => {
    expect(header('/:path*', 'Content-Security-Policy')).toContain("frame-ancestors 'self'")
  })

  it('keeps the Studio and the brand assets out of search engines', () => {
    expect(header('/studio/:path*', 'X-Robots-Tag')).toContain('noindex')
    expect(header('/admin/:path*', 'X-Robots-Tag')).toContain('noindex')
    expect(header('/:path*', 'X-Robots-Tag')).toBeUndefined()
  })
})
