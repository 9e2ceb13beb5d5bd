import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** More Tab stops than any page has. */
const MOST_STOPS = 200
/** The header and footer alone have more links. */
const FEWEST_LINKS = 20

/** Checks that Tab reaches every control, and that each one is visible, uncovered and shows its focus. */
export async function checkFocus(page: Page): Promise<void> {
  const links = await countStops(page.locator('body'))
  expect.soft(links, 'links to reach').toBeGreaterThan(FEWEST_LINKS)
  const { reached, end } = await walk(page)
  expect.soft(end, 'what comes after the last control').toBe('nothing')
  expect.soft(reached, 'stops of Tab, against links').toBeGreaterThanOrEqual(links)
}

/** The same check for `main` only, because all pages share the header and footer. */
export async function checkFocusWithin(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const links = await countStops(main)
  await main.focus()
  const { reached, end } = await walk(page)
  expect.soft(end, 'what comes after the last control').toBe('footer')
  expect.soft(reached, 'stops of Tab, against links').toBeGreaterThanOrEqual(links)
}

/** Follows a page's first in-page link twice. Checks that Tab continues in or after the linked section each time. */
export async function checkJumps(page: Page): Promise<void> {
  const link = page.getByRole('main').locator('a[href^="#"]').filter({ visible: true }).first()
  if (!(await link.isVisible())) return
  const id = decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '')
  for (const time of ['first', 'second']) {
    await link.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isAfter = () =>
      page.evaluate((id) => {
        const target = document.getElementById(id)
        const focused = document.activeElement
        if (target === null || focused === null) return false
        return (
          target.contains(focused) ||
          (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
        )
      }, id)
    await expect.soft.poll(isAfter, `the next Tab after #${id} the ${time} time`).toBe(true)
  }
  // Following the link may have opened a question.
  await page.goto(page.url().replace(/#.*/, ''))
}

/** Counts links and disclosures. Unlike buttons and fields, they are never grouped into a single stop. */
function countStops(within: Locator): Promise<number> {
  return within.locator('a[href], summary').filter({ visible: true }).count()
}

/** Presses Tab until focus leaves the page, or leaves `main` if it started there. */
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

/** Returns the problems with the focused element, or null once focus has left the page. */
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
    for (const transition of element.getAnimations()) transition.finish()
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** Returns the luminance of an opaque colour in any notation (WCAG 2.2), otherwise null. */
    const luminance = (colour: string) => {
      if (context === null) return null
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return alpha < 255 ? null : 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /** Returns the contrast between the outline and the surrounding box, or null over a picture or gradient. */
    const outlineContrast = () => {
      const outline = luminance(outlineColor)
      for (let box = element.parentElement; box && outline !== null; box = box.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(box)
        if (backgroundImage !== 'none') return null
        const ground = luminance(backgroundColor)
        if (ground !== null) return (Math.max(outline, ground) + 0.05) / (Math.min(outline, ground) + 0.05)
      }
      return null
    }
    const problems = [
      ...(boxes.every(isOutside) ? ['is not on the screen'] : []),
      ...(boxes.every(isCovered) ? ['is covered'] : []),
      ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['is not marked'] : []),
      ...((outlineContrast() ?? 3) < 3 ? [`is faintly marked: ${outlineContrast()?.toFixed(2)}`] : []),
    ]
    const isInFooter = element.closest('footer') !== null && element.closest('main') === null
    return { name: element.textContent || element.tagName, problems, isInFooter }
  })
}
