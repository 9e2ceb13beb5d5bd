import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast, linear, type Rgb } from '../../../../lib/brand/contrast.ts'
import { expect } from '../../fixtures.ts'
import { coloursStand } from '../expect-accessible.ts'

/** Text on a gradient or a picture: its box on the page, its sRGB colour from 0 to 1, its minimum contrast. */
interface Text {
  words: string
  box: { left: number; top: number; width: number; height: number }
  colour: [red: number, green: number, blue: number]
  least: number
}

/**
 * Checks the contrast of all text on gradients and pictures in light and dark mode, pixel by pixel (WCAG 2.2, 1.4.3).
 * axe can't decide these.
 */
export async function checkContrast(page: Page): Promise<void> {
  // Otherwise a colour with a transition might be measured halfway through, for example when its section scrolls into
  // view.
  const still = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await coloursStand(page)
    await checkContrastIn(page, colorScheme)
  }
  await page.emulateMedia({ colorScheme: null })
  await still.evaluate((element) => element.parentNode?.removeChild(element))
}

async function checkContrastIn(page: Page, look: string): Promise<void> {
  // Otherwise a button under the pointer might change colour between the measurement and the screenshot.
  await page.mouse.move(0, 0)
  const texts = await textsOnPictures(page)
  expect.soft(texts.length, `texts on gradients and pictures, ${look}`).toBeGreaterThan(0)
  // Makes the text transparent rather than removing it, so that everything stays in place.
  const style = '* { color: transparent !important } text { fill: transparent !important }'
  const width = page.viewportSize()?.width ?? 1280
  for (const group of groupByPlace(texts)) {
    const top = Math.floor(Math.min(...group.map(({ box }) => box.top)))
    const height = Math.ceil(Math.max(...group.map(({ box }) => box.top + box.height))) - top
    const picture = await page.screenshot({ style, fullPage: true, clip: { x: 0, y: top, width, height } })
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const { words, box, colour, least } of group) {
      const worst = worstIn(data, info.width, { ...box, top: box.top - top }, linear(colour))
      expect.soft(worst, `contrast of “${words}”, ${look}`).toBeGreaterThanOrEqual(least)
    }
  }
}

/** Groups text that is less than half a screen apart. A screenshot of a group is smaller than one of the page. */
function groupByPlace(texts: readonly Text[]): Text[][] {
  const groups: Text[][] = []
  let bottom = -Infinity
  for (const text of texts.toSorted((left, right) => left.box.top - right.box.top)) {
    const { top, height } = text.box
    if (top > bottom + 400) groups.push([])
    groups.at(-1)?.push(text)
    bottom = Math.max(bottom, top + height)
  }
  return groups
}

/** Scrolls to the top and lists the lines of text that have a gradient or a picture as their background. */
function textsOnPictures(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const known = new Map<string, [red: number, green: number, blue: number, alpha: number]>()
    const rgba = (colour: string) => {
      const before = known.get(colour)
      if (before !== undefined) return before
      canvas!.clearRect(0, 0, 1, 1)
      canvas!.fillStyle = colour
      canvas!.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas!.getImageData(0, 0, 1, 1).data
      known.set(colour, [red, green, blue, alpha])
      return [red, green, blue, alpha] as const
    }
    const isOnPicture = (element: Element | null): boolean => {
      if (!element) return false
      const { backgroundImage, backgroundColor } = getComputedStyle(element)
      if (backgroundImage !== 'none') return true
      return rgba(backgroundColor)[3] === 0 && isOnPicture(element.parentElement)
    }
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const found: Text[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { nodeValue, parentElement: parent } = texts.currentNode
      if (!nodeValue?.trim() || !parent?.checkVisibility({ opacityProperty: true }) || !isOnPicture(parent))
        continue
      const { color, fill, fontSize, fontWeight } = getComputedStyle(parent)
      const size = parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      range.selectNodeContents(texts.currentNode)
      // A line's box is taller than its letters by this factor of the font size (TYPEFACE in lib/brand/tokens.ts).
      const foot = /[gjpqyQ,;(]/.test(nodeValue) ? 0.03 : 0.26
      for (const line of range.getClientRects()) {
        const { left, width } = line
        const edge = line.top + size * 0.18
        const height = line.height - size * (0.18 + foot)
        if (edge < head || width < 2) continue
        const [red, green, blue] = rgba(parent instanceof SVGElement ? fill : color)
        found.push({
          words: nodeValue.trim().slice(0, 40),
          box: { left, top: edge, width, height },
          colour: [red / 255, green / 255, blue / 255],
          least: isLarge ? 3 : 4.5,
        })
      }
    }
    return found
  })
}

/** Returns the lowest contrast between a colour and the pixels in a box. */
function worstIn(pixels: Buffer, width: number, box: Text['box'], colour: Rgb): number {
  let worst = Infinity
  for (let y = Math.ceil(box.top); y < Math.floor(box.top + box.height); y += 2)
    for (let x = Math.ceil(box.left); x < Math.floor(box.left + box.width); x += 2) {
      const at = (y * width + x) * 3
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      worst = Math.min(worst, contrast(colour, linear([red / 255, green / 255, blue / 255])))
    }
  return worst
}
