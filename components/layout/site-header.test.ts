import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SiteHeader } from './site-header'

const LINK = {
  kind: 'document',
  anchor: null,
  url: null,
  file: null,
  slug: 'about',
  target: 'page',
} as const

/** Returns the HTML of a header whose menu is too long for any screen. */
function longHeader(moreLabel: string | null): string {
  const items = Array.from({ length: 30 }, (_, index) => ({
    _key: `item-${index}`,
    link: { ...LINK, label: `A long label ${index}` },
    children: null,
  }))
  const navigation = { items, memberButton: null, supportButton: null, moreLabel, skipLabel: null }
  return renderToStaticMarkup(createElement(SiteHeader, { navigation, settings: null }))
}

it.each([
  ['Everything else', 'Everything else'],
  [null, 'More'],
])('given the label %j, the “More” list is labelled “%s”', (label, shown) => {
  expect(longHeader(label)).toContain(`<summary>${shown}<svg`)
})
