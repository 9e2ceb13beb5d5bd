import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

/** What readers may set for themselves (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

const DOUBLE_TEXT = 'html { font-size: 200% }'

/** Checks that at 320 pixels nothing is cut off: as it is, with wider text spacing, at 200 % text. */
export async function checkNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await overflow(page), 'pixels too wide at 320 pixels').toBeLessThanOrEqual(0)
  await withStyle(page, TEXT_SPACING, async () => {
    expect.soft(await overflow(page), 'pixels too wide with wider text spacing').toBeLessThanOrEqual(0)
    expect.soft(await clipped(page), 'words cut off with wider text spacing').toEqual([])
  })
  await withStyle(page, DOUBLE_TEXT, async () => {
    expect.soft(await overflow(page), 'pixels too wide at 200 % text').toBeLessThanOrEqual(0)
  })
}

/** How many pixels a page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Does something while the page has a further style sheet. */
export async function withStyle(page: Page, content: string, act: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content })
  await act()
  await style.evaluate((element) => element instanceof Element && element.remove())
}

/** Words that reach out of a box which hides what does not fit. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      const {
        currentNode,
        currentNode: { parentElement },
      } = words
      if (!currentNode.nodeValue?.trim() || parentElement?.closest('[aria-hidden=true], [hidden]')) continue
      let box = parentElement
      while (box && getComputedStyle(box).overflowY !== 'hidden') box = box.parentElement
      // One pixel is what is meant for screen readers alone.
      if (box === null || box.clientHeight < 2) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const { bottom } = range.getBoundingClientRect()
      if (bottom > box.getBoundingClientRect().bottom + 1) found.push(currentNode.nodeValue)
    }
    return found
  })
}
