import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { letterheadOf } from '@/lib/brand/letterhead'
import { templatesIn } from '@/lib/brand/template-of'
import { BRAND, CATEGORIES, SETTINGS } from '@/tests/fixtures/party'
import { PrintSection } from './print-section'
import { PRINT_SECTION_FORMATS } from './zipped'

function draw({
  brand: shown = BRAND,
  settings = SETTINGS,
}: Partial<Record<'brand', typeof BRAND>> & {
  settings?: typeof SETTINGS
}): string {
  const content = {
    brand: shown,
    settings,
    categories: CATEGORIES.slice(0, 1),
  }
  return renderToStaticMarkup(
    <PrintSection
      brand={shown}
      categories={templatesIn(PRINT_SECTION_FORMATS, content)}
      letterhead={letterheadOf(content)}
      isPlaceholder
    />,
  )
}

it('shows each print sheet with its size and one download', () => {
  const markup = draw({})
  expect([...markup.matchAll(/aria-label="([^"]+)" data-template/g)].map(([, label]) => label)).toEqual([
    'Innovation, Flyer A5',
    'Innovation, Poster A3',
    'Innovation, Social cover',
    'Letterhead A4',
  ])
  expect([...markup.matchAll(/href="(\/admin\/print\/[^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/admin/print/innovation-flyer-a5.pdf',
    '/admin/print/innovation-poster-a3.pdf',
    '/admin/print/letterhead-a4.pdf',
  ])
  expect(markup.match(/aria-label="Download: [^"]+"/g)).toHaveLength(4)
})

it('shows a sheet’s problems instead of its downloads', () => {
  const markup = draw({ settings: { ...SETTINGS, authorisation: null } })
  expect(markup).not.toContain('Download')
  expect(markup.match(/“Authorisation line” is empty\. Write it in the Studio\./g)).toHaveLength(4)
})

it('omits the heading if the stored content predates the print section', () => {
  const markup = draw({ brand: { ...BRAND, print: null } })
  expect(markup).not.toContain('<h2')
  expect(markup).not.toContain('aria-labelledby')
  expect(markup).toContain('/admin/print/letterhead-a4.pdf')
})
