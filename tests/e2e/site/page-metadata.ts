import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

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
