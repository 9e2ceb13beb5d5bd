import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'

/** Pages that open with the rising sun. */
export const SUN_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/nsw-election-2027',
  '/contact',
  '/join-party',
  '/admin',
] satisfies StandingPage[])

const WIDTHS = [320, 360, 480, 640, 768, 900, 1023, 1024, 1280, 1440, 1920] as const

/**
 * Checks that no word lies over the sun at any width. In the dark look words are nearly as bright as the sun
 * (WCAG 2.2, 1.4.3), and axe does not see it behind them.
 */
export async function checkSun(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { lines, over } = await lookAtSun(page)
    expect.soft(lines, `lines of words in the sun’s sky at ${width} pixels`).toBeGreaterThan(0)
    expect.soft(over, `words over the sun at ${width} pixels`).toEqual([])
  }
}

/** Counts the lines of text in front of a sky with a sun, and lists those that lie over the sun. */
function lookAtSun(page: Page): Promise<{ lines: number; over: string[] }> {
  return page.evaluate(() => {
    const over: string[] = []
    let lines = 0
    for (const disc of document.querySelectorAll('.sun > :first-child')) {
      const { left, top, width } = disc.getBoundingClientRect()
      const radius = width / 2
      const middle = { x: left + radius, y: top + radius }
      const texts = document.createTreeWalker(disc.closest('.sky') ?? document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        for (const line of range.getClientRects()) {
          lines++
          const across = Math.max(line.left - middle.x, 0, middle.x - line.right)
          const down = Math.max(line.top - middle.y, 0, middle.y - line.bottom)
          if (Math.hypot(across, down) < radius) over.push(texts.currentNode.nodeValue ?? '')
        }
      }
    }
    return { lines, over }
  })
}
