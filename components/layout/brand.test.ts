import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Brand, isWordmark } from './brand'

type Settings = NonNullable<SETTINGS_QUERY_RESULT>

function picture(id: string, width: number) {
  const asset = { _id: `image-${id}-${width}x200-png`, url: null, width, height: 200 }
  return { alt: null, isDecorative: null, crop: null, hotspot: null, asset }
}

function settings(logo: Settings['logo'], brand: Partial<NonNullable<Settings['brand']>> = {}): Settings {
  return {
    ...{ partyName: 'The Party', shortName: null, tagline: null, email: null, phone: null, address: null },
    ...{
      authorisation: null,
      logo,
      social: null,
      policyPage: null,
      takePart: null,
      search: null,
      seo: null,
    },
    brand: {
      logoOnDark: null,
      logoHasName: null,
      mark: null,
      darkColour: null,
      brightColour: null,
      ...brand,
    },
  }
}

it.each([
  ['a wide logo', picture('a', 800), null, true],
  ['a square logo', picture('a', 200), null, false],
  ['a wide logo without the name', picture('a', 800), false, false],
  ['a square logo with the name', picture('a', 200), true, true],
  ['no logo', null, true, false],
])('detects whether %s is a wordmark', (_name, logo, logoHasName, is) => {
  expect(isWordmark(settings(logo, { logoHasName }))).toBe(is)
})

it('hides the party’s name beside a wordmark except from screen readers', () => {
  const html = renderToStaticMarkup(createElement(Brand, { settings: settings(picture('a', 800)) }))
  expect(html).toContain('<span class="sr-only">The Party</span>')
})

it('shows the logo for dark backgrounds in dark mode and in the footer', () => {
  const own = settings(picture('aaaa', 800), { logoOnDark: picture('bbbb', 800) })
  const header = renderToStaticMarkup(createElement(Brand, { settings: own }))
  expect(header).toMatch(/<source srcSet="[^"]*bbbb-[^>]*media="\(prefers-color-scheme: dark\)"/)
  expect(header).toMatch(/<img src="[^"]*aaaa-/)
  const footer = renderToStaticMarkup(createElement(Brand, { settings: own, isOnLand: true }))
  expect(footer).not.toContain('aaaa-')
})
