import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { TYPEFACE } from '../../lib/brand/tokens.ts'

/** Characters in the site's font: ASCII, accents in Australian names, quotes, dashes, arrows, symbols. */
export const CHARACTERS =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  '\u00a0£©®°·½¼¾×ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüœ–—‘’“”•…→←↑↓™'

/** The weights of text and of headlines wherever a font has only one weight: in share images, print and templates. */
export const TEXT_WEIGHT = 560
export const HEADLINE_WEIGHT = 800

/** The location of a file in the typeface's package. */
export const typefaceFile = (path: string) => new URL(`../../node_modules/${path}`, import.meta.url)

export const TYPEFACE_FILE = typefaceFile(TYPEFACE.file)

/** One weight of the party's typeface. */
export type Typeface = Awaited<ReturnType<typeof openTypeface>>

/** A font's first glyph: the box that stands for a missing character. */
const NO_GLYPH = 0

/** Opens the site's typeface in one weight. */
export async function openTypeface(weight: number) {
  const bytes = await subsetFont(await readFile(TYPEFACE_FILE), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  const face = new Face(new Blob(new Uint8Array(bytes)))
  const font = new Font(face)
  const { upem } = face

  function glyphs(text: string) {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return buffer.getGlyphInfosAndPositions()
  }

  const { ascender, descender } = font.hExtents()
  return {
    /** Height of a line above and below the baseline, in ems. */
    ascent: ascender / upem,
    descent: -descender / upem,
    has: (character: string) => glyphs(character).every(({ codepoint }) => codepoint !== NO_GLYPH),
    /** Advance width of a character without kerning, in thousandths of the size. */
    advance(character: string) {
      const [glyph] = glyphs(character)
      return Math.round(((glyph?.xAdvance ?? 0) / upem) * 1000)
    },
    /** Space between a character's origin and its ink, in thousandths of the size. */
    bearing(character: string) {
      const [glyph] = glyphs(character)
      const path = glyph ? font.glyphToPath(glyph.codepoint) : ''
      const left = Array.from(path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x]) => Number(x))
      return left.length === 0 ? 0 : Math.round((Math.min(...left) / upem) * 1000)
    },
    /** Kerned outline of a word as an SVG path, with its width. `size` is in pixels, `tracking` in ems. */
    outline(text: string, { x, y, size, tracking }: Record<'x' | 'y' | 'size' | 'tracking', number>) {
      const scale = size / upem
      let pen = x
      let path = ''
      for (const glyph of glyphs(text)) {
        path += place(font.glyphToPath(glyph.codepoint), { x: pen, y, scale })
        pen += (glyph.xAdvance ?? 0) * scale + tracking * size
      }
      return { path, width: pen - x - tracking * size }
    },
  }
}

/** Moves an outline into the drawing. It comes in font units, where y points up. */
function place(path: string, { x, y, scale }: { x: number; y: number; scale: number }): string {
  let isX = true
  return path.replaceAll(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true
      return part
    }
    const value = isX ? x + Number(part) * scale : y - Number(part) * scale
    isX = !isX
    return String(Math.round(value * 10) / 10)
  })
}
