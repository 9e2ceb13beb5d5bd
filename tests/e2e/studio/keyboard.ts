import type { Locator, Page } from '@playwright/test'

/** Longer than any way through a page of the Studio. */
const MOST_STOPS = 150

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with Tab in ${MOST_STOPS} stops.`)
}
