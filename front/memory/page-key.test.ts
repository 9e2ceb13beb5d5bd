import { describe, expect, it } from 'vitest'
import { variantRequest, pageKey } from './page-key.ts'

/** Hashes from Next 16.4.5's own `computeCacheBustingSearchParam` and its legacy variant. */
const RSC_HASHES = { state: 'Ik1q1ZrjmjSNxx75', stateShort: '17c7k', tree: '_i_aeImnuN6u1u1r' }

const key = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageKey({ method, url, headers })
const html = (path: string, hasQuery = false) => ({ path, variant: 'html', hasQuery })

describe('cached documents', () => {
  it.each(['/', '/about', '/policies/data', '/feed.xml', '/policies/caf%C3%A9'])(
    'returns a page key for %s',
    (path) => {
      expect(key(path)).toEqual(html(path))
      expect(key(path, {}, 'HEAD')).toEqual(html(path))
    },
  )

  it('the page key records that the URL has a query but not what the query contains', () => {
    expect(key('/about?x=1')).toEqual(html('/about', true))
    expect(key('/about?utm=a&_rsc=abc')).toEqual(html('/about', true))
  })

  it('the page key ignores a cookie other than draft mode’s', () => {
    expect(key('/about', { cookie: 'begun=1' })).toEqual(html('/about'))
  })
})

describe('requests that are passed on', () => {
  it.each(['a=1; __prerender_bypass=x', '__prerender_bypass=', 'x=__prerender_bypass'])(
    'does not return a page key for a Cookie header that contains the draft mode cookie’s name: %s',
    (cookie) => {
      expect(key('/about', { cookie })).toBeNull()
    },
  )

  it('does not return a page key for a request with an Authorization header', () => {
    expect(key('/about', { authorization: 'Bearer x' })).toBeNull()
  })

  it('does not return a page key for a POST request', () => {
    expect(key('/about', {}, 'POST')).toBeNull()
  })

  it.each([
    '/admin/logo.svg',
    '/api/inbox/volunteers',
    '/backend/health',
    '/studio',
    '/studio/desk',
    '/_next/static/x.js',
  ])('does not return a page key for %s, which has private responses or files', (path) => {
    expect(key(path)).toBeNull()
  })

  it.each(['/%61bout', '/caf%c3%a9', '//about', '/about/', '/a%2', '/%7Eme', `/${'a'.repeat(300)}`])(
    'does not return a page key for %s, which is too long or not a canonical path',
    (path) => {
      expect(key(path)).toBeNull()
    },
  )
})

describe('requests from Next’s router', () => {
  const tree = '%5B%22%22%2C%7B%7D%5D'

  it('returns the `rsc` key for a router request, with or without router state', () => {
    expect(key('/faq?_rsc=', { rsc: '1' })).toEqual({ path: '/faq', variant: 'rsc', hasQuery: true })
    const state = { rsc: '1', 'next-router-state-tree': tree, 'next-url': '/about' }
    expect(key(`/faq?_rsc=${RSC_HASHES.state}`, state)).toMatchObject({ variant: 'rsc' })
    expect(key(`/faq?_rsc=${RSC_HASHES.stateShort}`, state)).toMatchObject({ variant: 'rsc' })
  })

  it('returns the segment’s page key for a segment prefetch request', () => {
    const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    expect(key(`/faq?_rsc=${RSC_HASHES.tree}`, headers)).toMatchObject({ variant: 'segment:/_tree' })
  })

  it('does not return a page key for a router request whose hash does not match its headers', () => {
    expect(key('/faq', { rsc: '1' })).toBeNull()
    expect(key('/faq?_rsc=abc', { rsc: '1' })).toBeNull()
    expect(key('/faq?_rsc=', { rsc: '1', 'next-router-state-tree': tree })).toBeNull()
    expect(key('/faq?_rsc=', { rsc: 'yes' })).toBeNull()
  })

  it('variantRequest returns the headers and query of each variant of a page', () => {
    expect(variantRequest('html')).toEqual({ headers: {}, query: '' })
    expect(variantRequest('rsc')).toEqual({ headers: { rsc: '1' }, query: '?_rsc=' })
    expect(variantRequest('segment:/_tree')).toEqual({
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      query: `?_rsc=${RSC_HASHES.tree}`,
    })
  })
})
