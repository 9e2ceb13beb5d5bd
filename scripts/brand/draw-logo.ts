import sharp from 'sharp'
import { DRAWN_NAME } from '../../lib/brand/logo-files.ts'
import { MARK } from '../../lib/brand/mark.ts'
import { LAND, PAPER, SUN } from '../../lib/brand/tokens.ts'
import { MARK_SUN, saveDrawing, svg } from './drawing.ts'
import { HEADLINE_WEIGHT, openTypeface, type Typeface } from './typeface.ts'

/** The name on two lines. The last word goes on the second. */
const LINES = [DRAWN_NAME.replace(/ \S+$/, ''), DRAWN_NAME.split(' ').at(-1)]
/** The colour of the name and the line: dark on light backgrounds, light on dark ones. */
const INKS = { '': LAND, '-reversed': PAPER }
/** The widths in pixels of the logo for posters and the mark for profile pictures. */
const LOGO_WIDTH = 2400
const MARK_WIDTH = 1024

const WORD = { size: 100, tracking: -0.03, leading: 0.92 }
const SUN_RADIUS = 126
const GAP = 40
const LINE = 15
const HEIGHT = 236
/** The left edge of the name. */
const LEFT = SUN_RADIUS * 2 + GAP

/**
 * Draws the party's logo and mark into app/brand: half a sun and the name above one line. Writes SVG files with the
 * name as outlines, and transparent PNG files.
 */
export async function drawLogos(): Promise<void> {
  const typeface = await openTypeface(HEADLINE_WEIGHT)
  for (const [suffix, ink] of Object.entries(INKS)) {
    const logo = drawLogo(typeface, ink)
    await saveDrawing(`app/brand/logo${suffix}.svg`, `${logo}\n`)
    await saveDrawing(`app/brand/logo${suffix}.png`, await picture(logo, LOGO_WIDTH))
    const mark = drawMark(ink)
    await saveDrawing(`app/brand/mark${suffix}.svg`, `${mark}\n`)
    await saveDrawing(`app/brand/mark${suffix}.png`, await picture(mark, MARK_WIDTH))
  }
}

/** The size of the logo in its own units. Its width depends on the typeface. */
export function logoSize({ outline }: Typeface): { width: number; height: number } {
  const widths = LINES.map((line = '') => outline(line, { x: LEFT, y: 0, ...WORD }).width)
  return { width: Math.ceil(LEFT + Math.max(...widths)), height: HEIGHT }
}

function drawLogo(typeface: Typeface, ink: string): string {
  const [first = '', second = ''] = LINES
  const horizon = 206
  const baseline = horizon - 30
  const above = typeface.outline(first, { x: LEFT, y: baseline - WORD.size * WORD.leading, ...WORD })
  const below = typeface.outline(second, { x: LEFT, y: baseline, ...WORD })
  const { width, height } = logoSize(typeface)
  const sun = `<path d="M0 ${horizon}a${SUN_RADIUS} ${SUN_RADIUS} 0 0 1 ${SUN_RADIUS * 2} 0Z" fill="${SUN}"/>`
  const line = `<path d="M0 ${horizon}h${width}v${LINE}H0z"/>`
  return svg(
    width,
    height,
    `<title>${DRAWN_NAME}</title>${sun}<g fill="${ink}">${line}<path d="${above.path}"/><path d="${below.path}"/></g>`,
  )
}

/** Draws the mark in its square. */
function drawMark(ink: string): string {
  return svg(32, 32, `<title>${DRAWN_NAME}</title>${MARK_SUN}<path d="${MARK.line}" fill="${ink}"/>`)
}

async function picture(source: string, width: number): Promise<Buffer> {
  const drawnWidth = Number(/width="(\d+)"/.exec(source)?.[1])
  return sharp(Buffer.from(source), { density: 72 * (width / drawnWidth) })
    .resize({ width })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
