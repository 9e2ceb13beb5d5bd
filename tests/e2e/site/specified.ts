import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Something the specification says of a page: its section, and words or a link that must be there. */
export type Specified = readonly [section: string, words: string, href?: string]

/** Checks that a page shows all that a table of the specification's strings says, links with their addresses. */
export async function expectSpecified(page: Page, table: readonly Specified[]): Promise<void> {
  const main = page.getByRole('main')
  for (const [section, words, href] of table) {
    const what = `section ${section}: “${words}”`
    if (href === undefined) {
      await expect.soft(main.getByText(words).filter({ visible: true }).first(), what).toBeVisible()
    } else {
      await expect
        .soft(main.getByRole('link', { name: linkName(words) }).first(), what)
        .toHaveAttribute('href', href)
    }
  }
}

/** Browsers put a space before words that only screen readers get. */
function linkName(words: string): RegExp {
  return new RegExp(words.split(': ').map(RegExp.escape).join(' ?: '))
}

/** The structured data of a page, as search engines read it. */
export async function structuredData(page: Page): Promise<unknown> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(text).not.toContain('<')
  return JSON.parse(text ?? '')
}

/** Checks title, description, canonical address, keywords and Open Graph of a page. */
export async function expectMetadata(
  page: Page,
  { path, title }: { path: string; title: RegExp },
): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  for (const name of ['description', 'keywords', 'author']) {
    await expect(page.locator(`meta[name=${name}]`), name).toHaveAttribute('content', /\w+/)
  }
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:locale']) {
    await expect(page.locator(`meta[property="${property}"]`), property).toHaveAttribute('content', /\w+/)
  }
}
