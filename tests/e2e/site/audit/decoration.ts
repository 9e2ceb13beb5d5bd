import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** One width in each of the site's layouts. */
const WIDTHS = [320, 768, 1024, 1920] as const
/** Widths that `pages.thorough.ts` checks as well. */
export const MORE_WIDTHS = [360, 480, 640, 900, 1023, 1280, 1440] as const

/** Drawings that are purely decorative. */
const DECORATION = '.sun, .furrows, .scene'

/**
 * Checks that no decoration runs through text or controls. In dark mode, text is nearly as bright as the
 * sun (WCAG 2.2, 1.4.3), and axe can't see the sun behind it.
 */
export async function checkDecoration(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { decorations, crossed } = await lookAtDecoration(page)
    expect.soft(decorations, `decorations at ${width} pixels`).toBeGreaterThan(0)
    expect.soft(crossed, `words and controls with decoration behind them at ${width} pixels`).toEqual([])
  }
}

/** Counts visible decorations, and lists text and controls that overlap one. */
function lookAtDecoration(page: Page): Promise<{ decorations: number; crossed: string[] }> {
  return page.evaluate((selector) => {
    // The fixed header covers part of the page further down.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const boxes = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
    const crossed: string[] = []
    const check = (
      { left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>,
      what: string,
    ) => {
      const overlaps = boxes.some(
        (box) =>
          Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
          Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1,
      )
      if (overlaps) crossed.push(what)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (
        !nodeValue?.trim() ||
        !parentElement?.checkVisibility() ||
        parentElement.closest('.skip-link, .take-part-bar')
      )
        continue
      range.selectNodeContents(texts.currentNode)
      // A line box is taller than its letters by this factor of the font size (TYPEFACE in lib/brand/tokens.ts).
      const size = parseFloat(getComputedStyle(parentElement).fontSize)
      const foot = /[gjpqyQ,;(]/.test(nodeValue) ? 0.03 : 0.26
      for (const { left, right, top, bottom } of range.getClientRects())
        check({ left, right, top: top + size * 0.18, bottom: bottom - size * foot }, nodeValue)
    }
    for (const control of document.querySelectorAll('a, button, input, textarea, select, summary'))
      if (control.checkVisibility() && !control.closest('.skip-link, .take-part-bar'))
        check(control.getBoundingClientRect(), control.outerHTML.slice(0, 80))
    return { decorations: boxes.length, crossed }
  }, DECORATION)
}
