import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTable, type RedirectDocument, resolveRedirects, withQuery } from './resolve-redirects'

const ORIGIN = 'https://party.example.org'
const PAGES = ['/', '/about', '/policies/data']

function resolve(...rules: readonly (readonly [from: string, to: string, isPermanent?: boolean])[]) {
  const documents = rules.map(([from, to, isPermanent = false]) => ({ from, to, isPermanent }))
  return resolveRedirects(documents, PAGES, ORIGIN)
}

describe('resolveRedirects', () => {
  it('redirects from a path to a path or an https URL', () => {
    expect(resolve(['/old', '/about', true], ['/shop', 'https://shop.example.com/a']).redirects).toEqual({
      '/old': { to: '/about', isPermanent: true },
      '/shop': { to: 'https://shop.example.com/a', isPermanent: false },
    })
  })

  it.each([
    'https://x.example/login?next=/a?b=1',
    'https://x.example/?flag',
    'https://x.example/a?b=%20c+d&&e',
    'https://x.example/#/a#b',
    'https://x.example/a%2Fb',
    'https://X.example',
    '/join?flag&next=/a?b=1',
    '/a%2Fb%20c?d=%2F#/a#b?c',
    '/new/',
  ])('keeps the redirect target %s as written', (to) => {
    expect(resolve(['/old', to]).redirects).toEqual({ '/old': { to, isPermanent: false } })
  })

  it('encodes non-ASCII letters in a redirect target’s path, query and host', () => {
    expect(resolve(['/a', '/café?q=ü'], ['/b', 'https://bücher.example/ä']).redirects).toEqual({
      '/a': { to: '/caf%C3%A9?q=%C3%BC', isPermanent: false },
      '/b': { to: 'https://xn--bcher-kva.example/%C3%A4', isPermanent: false },
    })
  })

  it('adds an earlier step’s query to the last target of a redirect chain without re-encoding the target', () => {
    expect(
      resolve(['/a', '/b?x=1#lost?y'], ['/b', 'https://x.example/c?flag#/d?e']).redirects['/a']?.to,
    ).toBe('https://x.example/c?flag&x=1#/d?e')
  })

  it('merges a redirect chain into one redirect and keeps every step’s query and the hash', () => {
    expect(resolve(['/a', '/b?x=1'], ['/b', '/c?x=2&y=3'], ['/c', '/about#end']).redirects).toEqual({
      '/a': { to: '/about?x=2&y=3#end', isPermanent: false },
      '/b': { to: '/about?x=2&y=3#end', isPermanent: false },
      '/c': { to: '/about#end', isPermanent: false },
    })
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'merges a redirect chain (permanent: %s, then %s) into one redirect (permanent: %s)',
    (first, second, both) => {
      const { redirects } = resolve(['/a', '/b', first], ['/b', '/about', second])
      expect(redirects['/a']).toEqual({ to: '/about', isPermanent: both })
    },
  )

  it.each([
    ['to itself', [['/a', '/a']]],
    ['to itself with a slash, a query or an anchor', [['/a', '/a/?again=1#here']]],
    ['to itself by its full URL', [['/a', `${ORIGIN}/a`]]],
    [
      'back to itself through a loop',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
    ],
    [
      'into a loop',
      [
        ['/a', '/b'],
        ['/b', '/b'],
      ],
    ],
  ] as const)('drops a redirect that points %s', (_name, rules) => {
    const { redirects, ignored } = resolve(...rules)
    expect(redirects).toEqual({})
    expect(ignored).toHaveLength(rules.length)
  })

  it('a redirect never replaces a page, not even at the end of a chain', () => {
    const { redirects, ignored } = resolve(['/about', '/b'], ['/policies/data/', '/b'], ['/x', '/about'])
    expect(redirects).toEqual({ '/x': { to: '/about', isPermanent: false } })
    expect(ignored.map(({ from }) => from)).toEqual(['/about', '/policies/data'])
  })

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'http://elsewhere.example',
    'javascript:alert(1)',
    'https://name:word@elsewhere.example',
    'about',
    '/a b',
    '',
  ])('rejects %j as a redirect target', (to) => {
    expect(resolve(['/a', to]).redirects).toEqual({})
  })

  it.each(['', 'a', '//a', 'https://elsewhere.example/a', '/a?b=1'])(
    'rejects %j as the old path of a redirect',
    (from) => {
      expect(resolve([from, '/about']).redirects).toEqual({})
    },
  )

  it('uses the first of two redirects from the same path', () => {
    const documents: RedirectDocument[] = [
      { from: '/a', to: '/x', isPermanent: null },
      { from: '/a/', to: '/y', isPermanent: true },
      { from: null, to: null, isPermanent: null },
    ]
    const { redirects, ignored } = resolveRedirects(documents, PAGES, ORIGIN)
    expect(redirects).toEqual({ '/a': { to: '/x', isPermanent: false } })
    expect(ignored).toHaveLength(2)
  })

  it('redirects visitors in one step, regardless of what staff enter', () => {
    const place = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/about', '/a/', `${ORIGIN}/b`, '/c?x=1#y')
    const document = fc.record({ from: place, to: place, isPermanent: fc.boolean() })
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), (documents) => {
        const { redirects } = resolveRedirects(documents, PAGES, ORIGIN)
        for (const [from, { to }] of Object.entries(redirects)) {
          expect(PAGES).not.toContain(from)
          expect(Object.keys(redirects)).not.toContain(new URL(to, ORIGIN).pathname)
        }
      }),
    )
  })
})

describe('withQuery', () => {
  it.each([
    ['/new', '', '/new'],
    ['/new', '?a=1', '/new?a=1'],
    ['/new?a=1#end', '?a=2&b=%2F', '/new?a=1&b=%2F#end'],
    ['https://shop.example.com/?a=1', '?b=2', 'https://shop.example.com/?a=1&b=2'],
    ['/new?next=/a?b=1#/a#b', '?next=x&c=%20&flag', '/new?next=/a?b=1&c=%20&flag#/a#b'],
    ['/new?', '', '/new?'],
    ['/new?', '?a=1', '/new?a=1'],
    ['/new', '?a=1&a=2', '/new?a=1&a=2'],
  ])('withQuery turns %s and “%s” into %s', (address, search, whole) => {
    expect(withQuery(address, search)).toBe(whole)
  })
})

describe('makeTable', () => {
  const to = (from: string) => ({ from, to: '/about', isPermanent: true })

  it('makeTable ignores redirects from the path of a fixed page, a policy or a suburb', () => {
    const { table, ignored } = makeTable(
      {
        documents: ['/old', '/faq', '/admin', '/policies/clean-energy', '/local/strathfield'].map(to),
        addresses: ['/policies/clean-energy', '/local/strathfield', '/faq'],
      },
      ORIGIN,
    )
    expect(table.redirects).toEqual({ '/old': { to: '/about', isPermanent: true } })
    expect(ignored.map(({ from }) => from)).toEqual([
      '/faq',
      '/admin',
      '/policies/clean-energy',
      '/local/strathfield',
    ])
  })

  it('makeTable lists the home page once, with or without its document', () => {
    for (const addresses of [[], ['/']]) {
      const { table } = makeTable({ documents: [], addresses }, ORIGIN)
      expect(table.pages.filter((path) => path === '/')).toEqual(['/'])
    }
  })

  it('makeTable lists every page', () => {
    const { table } = makeTable({ documents: [], addresses: ['/policies/a%20b', '/news/page/2'] }, ORIGIN)
    expect(table.pages).toEqual(['/', '/admin', '/studio', '/policies/a%20b', '/news/page/2'])
  })

  it('makeTable treats the site’s own full URL as a path', () => {
    const { table } = makeTable(
      {
        documents: [{ from: '/old', to: 'https://party.example.org/faq#x', isPermanent: false }],
        addresses: [],
      },
      ORIGIN,
    )
    expect(table.redirects).toEqual({ '/old': { to: '/faq#x', isPermanent: false } })
  })
})
