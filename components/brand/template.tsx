import type { Call } from '@/lib/brand/call-to-action'
import { smallestText } from '@/lib/brand/formats'
import { type Grid, GRIDS } from '@/lib/brand/grids'
import { type Layout, LOCKUP } from '@/lib/brand/layout'
import { fitText } from '@/lib/brand/measure-text'
import type { Palette } from '@/lib/brand/palette'
import { WARNING } from '@/lib/brand/tokens'
import type { QrCode } from '@/lib/brand/qr-code'
import type { PlacedText } from '@/lib/brand/sheet'
import { frameOf, type SheetFormat } from '@/lib/brand/sheet-formats'
import type { Drawing, TemplateColours } from '@/lib/brand/template-words'
import { DRAWN } from './drawings'
import { geometryOf, tenths } from './geometry'
import { Land } from './land'

/** Radii of the rings around the sun, in sun radii. A ring that would run into text isn't drawn. */
const RINGS = [1.45, 1.62, 1.84, 2.12, 2.42, 2.75, 3.1, 3.5]
/** The font family that is embedded in saved pictures (lib/brand/browser/render-template.ts). */
export const FAMILY = 'typeface, typeface-fallback, sans-serif'

interface TemplateProps {
  /** Unique id, which parts of the drawing use to refer to each other. */
  id: string
  format: SheetFormat
  layout: Layout
  colours: TemplateColours
  palette: Palette
  drawing: Drawing
  /** Address of the uploaded logo. Null for the drawn sun and the party's name. */
  logo: string | null
  /** Warning across the picture, if the authorisation is a placeholder. Otherwise null. */
  warning: string | null
  /** Accessible name of the drawing. */
  label: string
}

/**
 * Draws an advertisement at full size and shows it at a quarter of that. All styling is in attributes, so that a copy
 * of the SVG looks the same outside the page.
 */
export function Template(props: TemplateProps) {
  const { id, format, layout, colours, palette, drawing, logo, warning, label } = props
  const { width } = format
  const grid = GRIDS[format.id]
  const geometry = geometryOf(grid, format)
  const Drawn = DRAWN[drawing]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...frameOf(format)}
      role="img"
      aria-label={label}
      data-template={id}
      fontFamily={FAMILY}
      textRendering="geometricPrecision"
      style={{ forcedColorAdjust: 'none' }}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.1" stopColor={colours.from} />
          <stop offset="1" stopColor={colours.to} />
        </linearGradient>
      </defs>
      <rect width={width} height={grid.horizon} fill={`url(#${id}-sky)`} />
      {RINGS.filter((ring) => geometry.r * (ring + 0.08) < layout.clearance).map((ring, index) => (
        <circle
          key={ring}
          cx={geometry.x}
          cy={geometry.y}
          r={geometry.r * ring}
          fill="none"
          stroke={colours.to}
          strokeOpacity={0.75 - index * 0.09}
          strokeWidth={tenths(geometry.r * (0.05 - index * 0.005))}
        />
      ))}
      <Drawn {...geometry} palette={palette} />
      <Land id={id} drawing={drawing} geometry={geometry} palette={palette} clearUntil={grid.wordsFoot} />
      {logo === null ? (
        <Lockup {...grid} lineWidth={layout.logoWidth} ink={colours.text} fill={palette.sun} />
      ) : (
        <image
          href={logo}
          x={grid.margin}
          y={grid.logo.top}
          width={grid.logo.width}
          height={grid.logo.height}
          preserveAspectRatio="xMinYMid meet"
        />
      )}
      <path
        d={layout.bullets.map(linePath).join('')}
        stroke={palette.paper}
        strokeOpacity="0.34"
        strokeWidth="2"
      />
      <path d={layout.bullets.map(bulletPath).join('')} fill={palette.sun} />
      {layout.call && <CallBar {...layout.call} palette={palette} />}
      {layout.code && <Code {...layout.code} palette={palette} />}
      {layout.texts.map((text) => (
        <Words
          key={`${text.role} ${text.lines[0]?.text ?? ''}`}
          {...text}
          fill={fillOf(text, colours, palette)}
        />
      ))}
      {warning !== null && <Warning text={warning} format={format} ink={palette.land} />}
    </svg>
  )
}

/** Draws lines of text. */
export function Words({ lines, size, weight, tracking, anchor, fill }: PlacedText & { fill: string }) {
  return (
    <text
      fontSize={size}
      fontWeight={weight}
      letterSpacing={tracking * size}
      textAnchor={anchor}
      fill={fill}
      stroke="none"
    >
      {lines.map(({ text, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

function fillOf({ ground, role }: PlacedText, colours: TemplateColours, palette: Palette): string {
  if (ground === 'sky') return colours.text
  if (ground === 'sun') return palette.land
  return role === 'handle' || role === 'site' ? palette.sun : palette.paper
}

/**
 * Draws the logo's sun above its line, with the proportions from scripts/brand/draw-logo.ts. The party's name is part
 * of the layout.
 */
function Lockup({
  margin,
  logo: { top, height },
  lineWidth,
  ink,
  fill,
}: Grid & { lineWidth: number; ink: string; fill: string }) {
  const radius = tenths(height * LOCKUP.sun)
  const line = tenths(top + height * LOCKUP.horizon)
  return (
    <>
      <path d={`M${margin} ${line}a${radius} ${radius} 0 0 1 ${tenths(radius * 2)} 0z`} fill={fill} />
      <path
        d={`M${margin} ${line}h${tenths(lineWidth)}v${tenths(height * LOCKUP.line)}h${tenths(-lineWidth)}z`}
        fill={ink}
      />
    </>
  )
}

function bulletPath({ x, y, radius }: Layout['bullets'][number]): string {
  return `M${tenths(x)} ${tenths(y)}a${tenths(radius)} ${tenths(radius)} 0 0 1 ${tenths(radius * 2)} 0Z`
}

function linePath({ x, y, line }: Layout['bullets'][number]): string {
  return line === 0 ? '' : `M${x} ${tenths(y)}h${line}`
}

/** Draws the bar behind the call to action. Includes the arrow, which the typeface lacks. */
function CallBar({ x, top, width, height, arrow: { tip, y, length }, palette }: Call & { palette: Palette }) {
  const head = tenths(length * 0.44)
  return (
    <>
      <rect x={x} y={top} width={width} height={height} fill={palette.sun} />
      <path
        d={`M${tenths(tip - length)} ${y}H${tip}M${tenths(tip - head)} ${tenths(y - head)}L${tip} ${y}L${tenths(tip - head)} ${tenths(y + head)}`}
        fill="none"
        stroke={palette.land}
        strokeWidth={tenths(length * 0.14)}
      />
    </>
  )
}

function Code({ x, top, size, path, palette }: QrCode & { palette: Palette }) {
  return (
    <>
      <rect x={x} y={top} width={size} height={size} fill={palette.paper} />
      <path d={path} fill={palette.land} />
    </>
  )
}

/** Draws a strip with a warning not to publish the picture. */
function Warning({ text, format, ink }: { text: string; format: SheetFormat; ink: string }) {
  const { warning, margin } = GRIDS[format.id]
  const style = { weight: 800, tracking: 0, maxLines: 1, width: format.width - margin * 2 } as const
  const size = fitText(text, { ...style, largest: smallestText(format), floor: 18 })?.size ?? 18
  // The strip is at the bottom, unless an app's buttons would cover it there. Then it is above them.
  const height = format.height - warning < size * 2 ? format.height - warning : tenths(size * 1.32)
  return (
    <>
      <rect y={warning} width={format.width} height={height} fill={WARNING} />
      <text x={margin} y={warning + height / 2 + size * 0.34} fontSize={size} fontWeight={800} fill={ink}>
        {text}
      </text>
    </>
  )
}
