import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: MISSING_PAGE_NOISE })

/** More stops than any page has. */
const MOST_STOPS = 200

for (const path of SAMPLE_PAGES) {
  test(`Tab reaches every control of ${path}, each seen, marked and uncovered`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' })
    const stops = await countStops(page)
    let reached = 0
    for (; reached < MOST_STOPS; reached++) {
      await page.keyboard.press('Tab')
      const focus = await lookAtFocus(page)
      if (focus === null) break
      expect.soft(focus.problems, `stop ${reached + 1}: ${focus.name}`).toEqual([])
    }
    expect(reached).toBeGreaterThanOrEqual(stops)
  })
}

/** How many links there are to reach: buttons and fields may be grouped into one stop, links never are. */
function countStops(page: Page): Promise<number> {
  return page.locator('a[href]').filter({ visible: true }).count()
}

/** What is wrong with the focused element; null once focus has left the page. */
function lookAtFocus(page: Page): Promise<{ name: string; problems: string[] } | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const boxes = [...element.getClientRects()]
    const isOutside = ({ top, bottom, left, right }: DOMRect) =>
      bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
    const isCovered = ({ left, top, width, height }: DOMRect) => {
      const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
      const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1)
      const over = document.elementFromPoint(x, y)
      return over === null || !(element.contains(over) || over.contains(element))
    }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const problems = [
      ...(boxes.every(isOutside) ? ['is not on the screen'] : []),
      ...(boxes.every(isCovered) ? ['is covered'] : []),
      ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['is not marked'] : []),
    ]
    return { name: element.textContent || element.tagName, problems }
  })
}
