import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** Checks that links of one name lead to one place. */
export async function checkLinkNames(page: Page): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot()
  const places = new Map<string, Set<string>>()
  // Links within the page stand in lists of contents, whose names tell them apart.
  for (const [, name = '', url = ''] of tree.matchAll(/- link "(.+?)":\n\s+- \/url: (?!"#)(\S+)/g)) {
    places.set(name, (places.get(name) ?? new Set()).add(url))
  }
  expect.soft(places.size, 'links were found').toBeGreaterThan(10)
  const ambiguous = [...places].filter(([, urls]) => urls.size > 1).map(([name]) => name)
  expect.soft(ambiguous, 'names of links that lead to several places').toEqual([])
}
