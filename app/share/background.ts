import { mix, parseOklch, toHex } from '@/lib/brand/contrast'
import { MARK } from '@/lib/brand/mark'
import type { Palette } from '@/lib/brand/palette'
import { ACCENTS, type Accent, DAY } from '@/lib/brand/tokens'

/** The horizon line and the disc that rises from it, in pixels. Text in the sky must end left of the rings. */
const HORIZON = 430
const DISC = { x: 950, radius: 170 }
const RINGS = [
  { radius: 206, width: 8, opacity: 0.5 },
  { radius: 246, width: 6, opacity: 0.3 },
] as const
/** Height of the strip of furrows. Text on the land starts below it. */
const FURROWS = 52
/** Size of the icon's grid, and the icon's scale. The icon is in the middle of the half disc. */
const ICON = { grid: 24, scale: 4 }

/** Left edge of the drawing in the sky. */
export const DRAWING_LEFT = DISC.x - RINGS[1].radius - RINGS[1].width / 2

interface BackgroundOptions {
  /** Accent colour of the sky and the disc. Null for the sun's own colour. */
  colour: Accent | null
  palette: Palette
  /** SVG markup of the icon on the disc, on a 24-unit grid. Empty if there is no icon. */
  icon: string
}

/** Draws the background of a share image as an SVG document: the sky, the disc on the horizon, and the land. */
export function shareBackground({ colour, palette, icon }: BackgroundOptions): string {
  // Content may still name a colour that has been removed.
  const fill = colour && Object.hasOwn(ACCENTS, colour) ? parseOklch(ACCENTS[colour].fill) : null
  const tint = (share: number) => fill && toHex(mix(fill, parseOklch(DAY.paper), share))
  const disc = fill ? toHex(fill) : palette.sun
  const feet = Array.from({ length: 20 }, (_, index) => 24 + index * 46 + index * index * 4)
  const furrows = feet.flatMap((x) =>
    [x, -x].map((foot) => `M${DISC.x} ${HORIZON}L${DISC.x + foot} ${HORIZON + FURROWS}`),
  )
  const size = ICON.grid * ICON.scale
  const iconAt = `translate(${DISC.x - size / 2} ${HORIZON - DISC.radius / 2 - size / 2 + 6}) scale(${ICON.scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop offset=".2" stop-color="${palette.paper}"/><stop offset=".75" stop-color="${tint(0.14) ?? palette.dawn}"/><stop offset="1" stop-color="${tint(0.34) ?? palette.glow}"/></linearGradient>
<linearGradient id="furrows" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${HORIZON}" y2="${HORIZON + FURROWS}"><stop offset="0" stop-color="${palette.paper}" stop-opacity="0"/><stop offset=".6" stop-color="${palette.paper}" stop-opacity=".3"/><stop offset="1" stop-color="${palette.paper}" stop-opacity="0"/></linearGradient>
</defs>
<path d="M0 0h1200v${HORIZON}H0z" fill="url(#sky)"/>
${RINGS.map(({ radius, width, opacity }) => `<circle cx="${DISC.x}" cy="${HORIZON}" r="${radius}" fill="none" stroke="${disc}" stroke-width="${width}" stroke-opacity="${opacity}"/>`).join('')}
<circle cx="${DISC.x}" cy="${HORIZON}" r="${DISC.radius}" fill="${disc}"/>
<g transform="${iconAt}" fill="none" stroke="${palette.land}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${icon}</g>
<path d="M0 ${HORIZON}h1200v200H0z" fill="${palette.land}"/>
<path d="${furrows.join('')}" fill="none" stroke="url(#furrows)" stroke-width="1.5"/>
</svg>`
}

/** Draws the party's mark as an SVG document, for dark backgrounds. */
export function shareMark(palette: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 8 28 16" width="84" height="48"><path d="${MARK.sun}" fill="${palette.sun}"/><path d="${MARK.line}" fill="${palette['land-ink']}"/></svg>`
}
