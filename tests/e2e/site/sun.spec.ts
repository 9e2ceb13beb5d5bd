import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// The sun stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages that open with the rising sun. */
const PAGES = ['/', '/about', '/nsw-election-2027', '/contact', '/join-party', '/admin'] as const
const WIDTHS = [320, 360, 480, 640, 768, 900, 1023, 1024, 1280, 1440, 1920] as const

// In the dark look words are nearly as bright as the sun (WCAG 2.2, 1.4.3), and axe does not see it behind them.
for (const path of PAGES) {
  test(`no word on ${path} lies over the sun, at any width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('.sun')).not.toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await wordsOverSun(page), `${width} pixels`).toEqual([])
    }
  })
}

/** Lines of text that come nearer to the middle of a sun in the same sky than its rim. */
function wordsOverSun(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const disc of document.querySelectorAll('.sun > :first-child')) {
      const { left, top, width } = disc.getBoundingClientRect()
      const radius = width / 2
      const middle = { x: left + radius, y: top + radius }
      const texts = document.createTreeWalker(disc.closest('.sky') ?? document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        for (const line of range.getClientRects()) {
          const across = Math.max(line.left - middle.x, 0, middle.x - line.right)
          const down = Math.max(line.top - middle.y, 0, middle.y - line.bottom)
          if (Math.hypot(across, down) < radius) found.push(texts.currentNode.nodeValue ?? '')
        }
      }
    }
    return found
  })
}
