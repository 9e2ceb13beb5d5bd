import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, LEAST_CONTRAST, type Rgb } from '../../../../lib/brand/contrast.ts'
import { expect } from '../../fixtures.ts'
import { coloursStand } from '../expect-accessible.ts'

/** The least contrast of text from 24 pixels, or 18.66 in bold (WCAG 2.2, 1.4.3). */
const LEAST_OF_LARGE = 3
/** The worst part of a line's ground that may be below, such as the edge of a drawn line. */
const STRAY = 0.05

const NO_LETTERS = `*, *::before, *::after {
  -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important;
}`

interface Line {
  words: string
  x: number
  y: number
  width: number
  height: number
  /** From 0 to 255, with the opacity from 0 to 1. */
  colour: [number, number, number, number]
  isLarge: boolean
}

/**
 * Checks the contrast of every line of text with the pixels behind it. Axe cannot see gradients, pictures and drawings
 * there.
 */
export async function checkTextContrast(page: Page): Promise<void> {
  await coloursStand(page)
  const lines = await page.evaluate(readLines)
  const style = await page.addStyleTag({ content: NO_LETTERS })
  const picture = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' })).removeAlpha()
  await style.evaluate((element) => element instanceof Element && element.remove())
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const faint = lines.flatMap((line) => {
    const measured = worstContrast(line, (x, y) => {
      const at = (Math.min(y, info.height - 1) * info.width + Math.min(x, info.width - 1)) * 3
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    })
    return measured < (line.isLarge ? LEAST_OF_LARGE : LEAST_CONTRAST)
      ? [`${measured.toFixed(2)}: ${line.words}`]
      : []
  })
  expect.soft(lines.length, 'lines of text').toBeGreaterThan(20)
  expect.soft(faint, 'text too faint on its ground').toEqual([])
}

/** Returns the contrast of a line with the worst of its ground, but for stray pixels. */
function worstContrast(
  { x, y, width, height, colour }: Line,
  pixelAt: (x: number, y: number) => Rgb,
): number {
  const [red, green, blue, opacity] = colour
  const found: number[] = []
  // Letters fill the middle of their line.
  for (let row = y + height * 0.2; row < y + height * 0.8; row += 2) {
    for (let column = x; column < x + width; column += 2) {
      const ground = pixelAt(Math.round(column), Math.round(row))
      const ink = [red, green, blue].map(
        (part, index) => part * opacity + (ground[index] ?? 0) * (1 - opacity),
      )
      found.push(contrast(linear(ink), linear(ground)))
    }
  }
  found.sort((left, right) => left - right)
  return found[Math.floor(found.length * STRAY)] ?? Infinity
}

function linear(colour: readonly number[]): Rgb {
  const at = (index: number) => {
    const share = (colour[index] ?? 0) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [at(0), at(1), at(2)]
}

/** Runs in the browser: the lines of text that people see, in pixels from the top of the page. */
function readLines(): Line[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, readonly number[]>()
  /** Returns a colour in any notation as red, green, blue and opacity. */
  const partsOf = (colour: string): readonly number[] => {
    const seen = known.get(colour)
    if (seen || context === null) return seen ?? []
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const parts = [red, green, blue, alpha / 255]
    known.set(colour, parts)
    return parts
  }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (!nodeValue?.trim() || parentElement === null || !parentElement.checkVisibility()) continue
    if (parentElement.closest('.sr-only, [aria-hidden=true], svg, :disabled, [aria-disabled=true]')) continue
    const { color, fontSize, fontWeight, webkitTextFillColor } = getComputedStyle(parentElement)
    const [red = 0, green = 0, blue = 0, alpha = 0] = partsOf(color)
    // Words that are cut out of a picture have no colour of their own.
    if (partsOf(webkitTextFillColor)[3] === 0) continue
    let opacity = alpha
    for (let box: Element | null = parentElement; box; box = box.parentElement)
      opacity *= Number(getComputedStyle(box).opacity)
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2 || left + width <= 0 || left >= innerWidth || top + scrollY < 0) continue
      lines.push({
        words: nodeValue.trim(),
        x: Math.max(left, 0),
        y: top + scrollY,
        width: Math.min(left + width, innerWidth) - Math.max(left, 0),
        height,
        colour: [red, green, blue, opacity],
        isLarge,
      })
    }
  }
  return lines
}
