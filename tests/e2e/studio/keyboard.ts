import type { Locator, Page } from '@playwright/test'

/** More Tab stops than any page of the Studio has. */
const MOST_STOPS = 150

/** Presses Tab until an element has focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with Tab in ${MOST_STOPS} stops.`)
}
