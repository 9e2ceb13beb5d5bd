import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SocialLinks } from '@/components/layout/site-footer'
import { MembershipLevels } from '@/components/blocks/membership-levels/membership-levels'
import { RichText } from '@/components/ui/rich-text'
import { linkHref, safeHref } from '@/lib/format/link-href'
import { makeTable } from '@/lib/redirects/resolve-redirects'

const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'blob:http://localhost:3000/x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
]

/** A link without a target. */
const NOWHERE = { page: null, anchor: null, url: null, file: null, slug: null, target: null }

/** Membership levels that have only button text. */
const LEVELS = {
  ...{ _type: 'membershipLevels' as const, _key: 'l', anchor: null, launchNote: null, freeLabel: 'Free' },
  ...{ perYearLabel: null, usualPriceLabel: null, levelButton: 'Join', noticeText: null, formFile: null },
  ...{ isStored: false, isOnPage: false, settings: null },
}

/** Renders with React, which warns about some of these links and lets others through. */
const html = (element: ReactElement) => renderToStaticMarkup(element)

describe.each(SCRIPTS)('%j', (address) => {
  it('rejects %j as a link’s URL', () => {
    expect(safeHref(address)).toBeNull()
    const link = { ...NOWHERE, url: address }
    expect(linkHref({ ...link, kind: 'url' })).toBeNull()
  })

  it('shows text without a link if the link’s URL is %j', () => {
    const value = [
      {
        _type: 'block' as const,
        _key: 'b',
        style: 'normal' as const,
        children: [{ _type: 'span' as const, _key: 's', text: 'these words', marks: ['m', 'n'] }],
        markDefs: [
          { ...NOWHERE, _type: 'textLink' as const, _key: 'm', kind: null, href: address },
          {
            ...NOWHERE,
            _type: 'textLink' as const,
            _key: 'n',
            kind: 'url' as const,
            href: null,
            url: address,
          },
        ],
      },
    ]
    const page = html(createElement(RichText, { value }))
    expect(page).toContain('these words')
    expect(page).not.toContain('<a')
  })

  it('does not link to the membership form if its URL is %j', () => {
    const level = {
      _key: 'l',
      name: 'Full',
      description: null,
      originalPrice: null,
      currentPrice: 0,
      benefits: null,
    }
    const page = html(
      createElement(MembershipLevels, {
        ...{ id: 'levels', title: null },
        block: { ...LEVELS, levels: [level], formUrl: address },
      }),
    )
    expect(page).toContain('Full')
    expect(page).not.toContain('<a')
  })

  it('does not link to a social media profile if its URL is %j', () => {
    const social = [{ _key: 's', network: 'facebook' as const, url: address }]
    const page = html(createElement(SocialLinks, { social }))
    expect(page).toContain('Facebook')
    expect(page).not.toContain('<a')
  })
})

it.each([
  '/about',
  '/#policies',
  '#top',
  'https://www.aec.gov.au/',
  'mailto:a@example.org',
  'tel:+61255500100',
])('accepts %s as a link’s URL', (address) => {
  expect(safeHref(address)).toBe(address)
})

it.each([
  '/..//evil.example',
  '/a/..//evil.example',
  '/./..//evil.example',
  '/%2e%2e//evil.example',
  '/.%2E//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  '//evil.example',
  '\\\\evil.example',
  'https:/\\evil.example',
  'http://party.example//evil.example',
  'https://party.example//evil.example',
  'https://party.example@evil.example',
  'javascript:alert(1)',
])('ignores a redirect to %j', (to) => {
  const documents = [{ from: '/old', to, isPermanent: true }]
  const { table, ignored } = makeTable({ documents, addresses: [] }, 'https://party.example')
  expect(table.redirects).toEqual({})
  expect(ignored).toHaveLength(1)
})

it('keeps a redirect to an unusual path on this site', () => {
  const documents = [{ from: '/old', to: '/a/../b/./c?x=1#y', isPermanent: true }]
  const { table } = makeTable({ documents, addresses: [] }, 'https://party.example')
  expect(table.redirects).toEqual({ '/old': { to: '/a/../b/./c?x=1#y', isPermanent: true } })
})
