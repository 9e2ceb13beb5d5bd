import { describe, expect, it } from 'vitest'
import { readSiteUrl } from './site-url.ts'

describe('readSiteUrl', () => {
  it('is localhost on the site’s port by default', () => {
    expect(readSiteUrl({})).toBe('http://localhost:3000')
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' })).toBe('http://localhost:3800')
  })

  it('drops a path and a trailing slash', () => {
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'https://party.example/' })).toBe('https://party.example')
  })

  it('is the build’s where the process is told none, and the process’s where it is', () => {
    expect(readSiteUrl({ PORT: '3800', NEXT_PUBLIC_SITE_URL: '' }, 'https://built.example')).toBe(
      'https://built.example',
    )
    expect(readSiteUrl({ NEXT_PUBLIC_SITE_URL: 'http://localhost:4000' }, 'https://built.example')).toBe(
      'http://localhost:4000',
    )
  })

  it.each(['party.example', 'ftp://party.example', 'not an address'])('refuses %s', (url) => {
    expect(() => readSiteUrl({ NEXT_PUBLIC_SITE_URL: url })).toThrow('NEXT_PUBLIC_SITE_URL')
  })
})
