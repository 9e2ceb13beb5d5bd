import { expect, type FrameLocator, type Page } from '@playwright/test'
import { goTo } from './warm-tab.ts'

/** Opens a page of the site in the Presentation tool and waits for what makes its words clickable. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await goTo(page, `/studio/presentation?preview=${path}`)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  return site
}
