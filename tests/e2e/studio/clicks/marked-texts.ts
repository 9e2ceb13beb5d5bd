import type { Frame } from '@playwright/test'
import { readMark } from '../draft-pages.ts'

/** A piece of visible text and its source field. */
export interface MarkedText {
  /** Its index among all the text on the page, for `pointAt`. */
  index: number
  raw: string
  id: string
  path: string
}

/** The clickable text on a page in the preview that carries a mark with its source field. */
export async function findMarkedTexts(frame: Frame): Promise<MarkedText[]> {
  const shown = await frame.evaluate(collectShown)
  return shown.flatMap(({ index, raw }) => {
    const source = readMark(raw)
    return source ? [{ index, raw, id: source.id.replace(/^drafts\./, ''), path: source.path }] : []
  })
}

/**
 * Scrolls a piece of text into view.
 *
 * @param letter number of the attempt, from 0. Later attempts choose a letter further along, because the tool's own
 *   labels may cover the first ones
 * @returns the middle of the letter in the frame, in CSS pixels; null if the text is gone or fully covered
 */
export function pointAt(
  frame: Frame,
  { index, raw }: MarkedText,
  letter: number,
): Promise<{ x: number; y: number } | null> {
  return frame.evaluate(bringIntoView, { index, raw, letter })
}

/** Runs in the browser. */
function collectShown(): { index: number; raw: string }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown: { index: number; raw: string }[] = []
  for (let index = 0; walker.nextNode(); index += 1) {
    const { currentNode: node } = walker
    const raw = node.nodeValue ?? ''
    const parent = node.parentElement
    // In drawings, text is measured letter by letter.
    if (parent === null || parent.closest('svg') || !/\S/.test(raw)) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { width, height, bottom } = range.getBoundingClientRect()
    // The skip link is above the viewport until it has focus.
    if (bottom <= 0 && getComputedStyle(parent).position === 'fixed') continue
    // Text that is only for screen readers is clipped to one pixel.
    const { clientWidth, clientHeight } = parent
    const isCut = clientWidth === 1 && clientHeight === 1
    if (width > 2 && height > 2 && !isCut) shown.push({ index, raw })
  }
  return shown
}

/** Runs in the browser. */
async function bringIntoView(text: {
  index: number
  raw: string
  letter: number
}): Promise<{ x: number; y: number } | null> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let index = 0; index <= text.index; index += 1) walker.nextNode()
  const { currentNode: node } = walker
  const parent = node.parentElement
  if (parent === null || node.nodeValue !== text.raw) return null
  // A click that missed the overlays may have closed the element.
  const details = parent.closest<HTMLDetailsElement>('main details')
  if (details) details.open = true

  const middleOf = (at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { left, top, width, height } = range.getBoundingClientRect()
    // The characters that make up the mark have no width.
    return width < 3 || height < 3 ? [] : [{ x: left + width / 2, y: top + height / 2 }]
  }
  const isFree = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (parent.contains(hit) || hit.closest('sanity-visual-editing') !== null)
  }
  // Sticky elements may not be reachable in the centre.
  for (const block of ['center', 'start', 'end'] as const) {
    parent.scrollIntoView({ block, behavior: 'instant' })
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
      // No frame is painted while the tool hides the page.
      setTimeout(resolve, 250)
    })
    const free = Array.from(text.raw, (_letter, at) => at)
      .flatMap(middleOf)
      .filter(isFree)
    const point = free[Math.min(text.letter * 4, free.length - 1)]
    if (point) return point
  }
  return null
}
