import type { Page } from '@playwright/test'
import { FONT_FILE } from '../../../../app/shell/font.ts'
import { expect } from '../../fixtures.ts'

/** Text spacing that users may set (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

const DOUBLE_TEXT = 'html { font-size: 200% }'

/** System text sizes that people choose on phones, in pixels, and how much of the window the header may take up. */
const LARGE_TEXT = [24, 32] as const
const MOST_OF_WINDOW = 1 / 3

/** Checks that nothing is cut off at 320 pixels: by default, with wider text spacing, and at 200% text size. */
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

/**
 * Checks a page on a phone with large system text: no text overlaps other text or a control, the header leaves two
 * thirds of the window free, and the page fits the window. At one and a half times the size, no word is split across
 * lines.
 */
export async function checkLargeText(page: Page): Promise<void> {
  const height = 740
  await page.setViewportSize({ width: 360, height })
  for (const pixels of LARGE_TEXT) {
    await withStyle(page, `html { font-size: ${pixels}px }`, async () => {
      if (pixels < 32) {
        // Addresses, tables and a two-word skill with a slash need more room than a phone has.
        const { words, cut } = await lookAtWords(
          page,
          'body',
          'a[href^="mailto:"], a[href^="https:"], table, label',
        )
        expect.soft(words, `words in ${pixels} pixel text`).toBeGreaterThan(FEWEST_WORDS)
        expect.soft(cut, `words cut in two in ${pixels} pixel text`).toEqual([])
      }
      expect.soft(await overflow(page), `pixels too wide in ${pixels} pixel text`).toBeLessThanOrEqual(0)
      expect.soft(await overlaps(page), `what overlaps in ${pixels} pixel text`).toEqual([])
      const header = await page.locator('.site-header').boundingBox()
      expect
        .soft(header?.height, `height of the header in ${pixels} pixel text`)
        .toBeLessThanOrEqual(height * MOST_OF_WINDOW)
    })
  }
}

/** Lists lines of text that overlap a line in another element, or a control that they aren't part of. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      of: Element
      words: string
      rect: DOMRect
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, .take-part-bar, .site-header, [aria-hidden=true], svg')
    const boxes: Box[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (!nodeValue?.trim() || parentElement === null || !isSeen(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const rect of range.getClientRects())
        boxes.push({ of: parentElement, words: nodeValue.trim(), rect })
    }
    for (const of of document.querySelectorAll('button, input, select, textarea'))
      if (isSeen(of)) boxes.push({ of, words: of.id || of.textContent, rect: of.getBoundingClientRect() })
    boxes.sort((left, right) => left.rect.top - right.rect.top)
    const found = new Set<string>()
    // Line boxes are taller than letters, so lines may share a few pixels.
    const slack = 6
    for (const [index, upper] of boxes.entries()) {
      for (const lower of boxes.slice(index + 1)) {
        if (lower.rect.top > upper.rect.bottom - slack) break
        if (upper.of.contains(lower.of) || lower.of.contains(upper.of)) continue
        const width =
          Math.min(upper.rect.right, lower.rect.right) - Math.max(upper.rect.left, lower.rect.left)
        const height = Math.min(upper.rect.bottom, lower.rect.bottom) - lower.rect.top
        if (width > 2 && height > slack + Math.min(upper.rect.height, lower.rect.height) * 0.2)
          found.add(`${upper.words} / ${lower.words}`)
      }
    }
    return [...found]
  })
}

/** Returns how many pixels wider than the window a page is. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Runs an action while the page has an extra style sheet. */
async function withStyle(page: Page, content: string, act: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content })
  await act()
  await style.evaluate((element) => element instanceof Element && element.remove())
}

/** Lists text that extends beyond a box with hidden overflow. */
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
      // Boxes of one pixel are only for screen readers.
      if (box === null || box.clientHeight < 2) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const { bottom } = range.getBoundingClientRect()
      if (bottom > box.getBoundingClientRect().bottom + 1) found.push(currentNode.nodeValue)
    }
    return found
  })
}

export const WIDTHS = [360, 768, 1024, 1440] as const
/** The narrowest phone, and the narrowest window that has columns. */
const TIGHT_WIDTHS = [360, 1024] as const

/** Makes pages wait for the font. They normally don't, and a busy machine may load it late (app/styles/font.css). */
const FONT_IN_TIME = `@font-face {
  font-family: typeface; src: url('${FONT_FILE}'); font-display: block; font-weight: 400 800;
}`

const NO_FONT = 'body { font-family: typeface-fallback, typeface-fallback-dejavu, sans-serif; }'

/** The minimum number of words to check. The header alone has more. */
const FEWEST_WORDS = 20

/**
 * Checks that no word is split across lines, either in the party's font or before that font has loaded. Large words
 * may break if they would make the page wider (app/styles/base.css), but none of our pages needs that.
 */
export async function checkWords(page: Page, widths: readonly number[] = TIGHT_WIDTHS): Promise<void> {
  await withStyle(page, FONT_IN_TIME, async () => {
    const faces = await page.evaluate(async () => {
      const loaded = [400, 800].map((weight) => document.fonts.load(`${weight} 1em typeface`))
      return (await Promise.all(loaded)).map(({ length }) => length > 0)
    })
    expect.soft(faces, 'the party’s letters are there, thin and bold').toEqual([true, true])
    await checkWidths(page, 'in the party’s letters', widths)
  })
  await withStyle(page, NO_FONT, () => checkWidths(page, 'in the letters of the system', widths))
}

async function checkWidths(page: Page, letters: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { words, cut } = await lookAtWords(page)
    expect.soft(words, `words at ${width} pixels`).toBeGreaterThan(FEWEST_WORDS)
    expect.soft(cut, `words cut in two at ${width} pixels ${letters}`).toEqual([])
  }
}

/**
 * Counts the words in an element (by default the page), and lists those that start on one line and end on another.
 * Hyphens and slashes separate words. Ignores stega marks.
 */
export function lookAtWords(
  page: Page,
  selector = 'body',
  except = 'svg',
): Promise<{ words: number; cut: string[] }> {
  return page.locator(selector).evaluate((root, except) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const cut: string[] = []
    let words = 0
    while (texts.nextNode()) {
      const { currentNode } = texts
      if (currentNode.parentElement?.closest(except)) continue
      range.selectNodeContents(currentNode)
      const lines = linesOf(range)
      if (lines === 0) continue
      for (const { 0: word, index } of (currentNode.nodeValue ?? '').matchAll(
        /[^\s\-–—/@.\u200B-\u200D]+/g,
      )) {
        words++
        // Measuring every word of a page takes a long time, and most text fits on one line.
        if (lines === 1) continue
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        if (linesOf(range) > 1) cut.push(word)
      }
    }
    return { words, cut }
  }, except)
}
