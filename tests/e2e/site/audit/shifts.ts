import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

declare global {
  interface Window {
    /** What has shifted so far without the visitor's doing. */
    layoutShift: number
  }
}

/** Adds up what shifts, on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOurs = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOurs && 'value' in entry) window.layoutShift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Checks that nothing has shifted, and that nothing does on the way to the end of the page. */
export async function checkShifts(page: Page): Promise<void> {
  const end = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return window.scrollY
  })
  expect.soft(end, 'the page was scrolled').toBeGreaterThan(0)
  expect.soft(await page.evaluate(() => window.layoutShift), 'share of the screen that shifted').toBe(0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
