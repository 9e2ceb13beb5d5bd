import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** More stops than any page has. */
const MOST_STOPS = 200
/** Header and footer alone have more links. */
const FEWEST_LINKS = 20

/** Checks that Tab reaches every control of a page, and that each is seen, marked and uncovered. */
export async function checkFocus(page: Page): Promise<void> {
  const links = await countStops(page.locator('body'))
  expect.soft(links, 'links to reach').toBeGreaterThan(FEWEST_LINKS)
  const { reached, end } = await walk(page)
  expect.soft(end, 'what comes after the last control').toBe('nothing')
  expect.soft(reached, 'stops of Tab, against links').toBeGreaterThanOrEqual(links)
}

/** Checks the same between the header and the footer, which all pages share. */
export async function checkFocusWithin(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const links = await countStops(main)
  await main.focus()
  const { reached, end } = await walk(page)
  expect.soft(end, 'what comes after the last control').toBe('footer')
  expect.soft(reached, 'stops of Tab, against links').toBeGreaterThanOrEqual(links)
}

/** Counts links and what opens: buttons and fields may be grouped into one stop, these never are. */
function countStops(within: Locator): Promise<number> {
  return within.locator('a[href], summary').filter({ visible: true }).count()
}

/** Presses Tab until it leaves the page, or `main` where the focus was set to it. */
async function walk(page: Page): Promise<{ reached: number; end: 'nothing' | 'footer' | 'too many' }> {
  const isWithin = await page.getByRole('main').evaluate((main) => main === document.activeElement)
  for (let reached = 0; reached < MOST_STOPS; reached++) {
    await page.keyboard.press('Tab')
    const focus = await lookAtFocus(page)
    if (focus === null) return { reached, end: 'nothing' }
    if (isWithin && focus.isInFooter) return { reached, end: 'footer' }
    expect.soft(focus.problems, `stop ${reached + 1}: ${focus.name}`).toEqual([])
  }
  return { reached: MOST_STOPS, end: 'too many' }
}

interface Focus {
  name: string
  problems: string[]
  isInFooter: boolean
}

/** What is wrong with the focused element; null once focus has left the page. */
function lookAtFocus(page: Page): Promise<Focus | null> {
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
    const isInFooter = element.closest('footer') !== null && element.closest('main') === null
    return { name: element.textContent || element.tagName, problems, isInFooter }
  })
}
