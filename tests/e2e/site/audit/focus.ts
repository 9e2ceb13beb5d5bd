import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** More stops than any page has. */
const MOST_STOPS = 200
/** Header and footer alone have more links. */
const FEWEST_LINKS = 20

/** Checks that Tab reaches every control, and that each is seen, marked and uncovered. */
export async function checkFocus(page: Page): Promise<void> {
  // Buttons and fields may be grouped into one stop, links never are.
  const links = await page.locator('a[href]').filter({ visible: true }).count()
  expect.soft(links, 'links to reach').toBeGreaterThan(FEWEST_LINKS)
  let reached = 0
  for (; reached < MOST_STOPS; reached++) {
    await page.keyboard.press('Tab')
    const focus = await lookAtFocus(page)
    if (focus === null) break
    expect.soft(focus.problems, `stop ${reached + 1}: ${focus.name}`).toEqual([])
  }
  expect.soft(reached, 'stops of Tab, against links').toBeGreaterThanOrEqual(links)
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
