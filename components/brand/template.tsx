import type { Call } from '@/lib/brand/call-to-action'
import { smallestText } from '@/lib/brand/formats'
import { type Grid, gridOf } from '@/lib/brand/grids'
import { type Layout, LOCKUP } from '@/lib/brand/layout'
import { fitText } from '@/lib/brand/measure-text'
import { LAND, PAPER, SUN, WARNING } from '@/lib/brand/tokens'
import type { PlacedText } from '@/lib/brand/sheet'
import { frameOf, type SheetFormat } from '@/lib/brand/sheet-formats'
import type { Drawing, TemplateColours } from '@/lib/brand/template-words'
import { DRAWN } from './drawings'
import { at, geometryOf } from './geometry'
import { Land } from './land'

/** Rings of light around the sun, in its radii. */
const RINGS = [1.62, 2.12, 2.75, 3.5]
/** The family that exports carry with them (lib/brand/browser/render-template.ts). */
export const FAMILY = 'typeface, typeface-fallback, sans-serif'

interface TemplateProps {
  /** Unique on the page: parts of the drawing refer to each other by it. */
  id: string
  format: SheetFormat
  layout: Layout
  colours: TemplateColours
  drawing: Drawing
  /** Address of the logo that staff uploaded, in place of the drawn sun and the party's name. */
  logo: string | null
  /** What the strip on the horizon says while the authorisation is a placeholder. */
  warning: string | null
  /** For those who cannot see it. */
  label: string
}

/**
 * One advertisement as it will be downloaded: a drawing in the file's own pixels,
 * shown at a quarter. Everything stands in attributes, so that a copy of it looks
 * the same anywhere.
 */
export function Template({ id, format, layout, colours, drawing, logo, warning, label }: TemplateProps) {
  const { width } = format
  const grid = gridOf(format)
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
      {RINGS.map((ring, index) => (
        <circle
          key={ring}
          cx={geometry.x}
          cy={geometry.y}
          r={geometry.r * ring}
          fill="none"
          stroke={colours.to}
          strokeOpacity={0.75 - index * 0.16}
          strokeWidth={geometry.r * (0.05 - index * 0.009)}
        />
      ))}
      <Drawn {...geometry} />
      <Land id={id} drawing={drawing} geometry={geometry} clearUntil={grid.wordsFoot} />
      {logo === null ? (
        <Lockup {...grid} lineWidth={layout.logoWidth} ink={colours.text} />
      ) : (
        <OwnLogo {...grid} href={logo} />
      )}
      <path d={layout.bullets.map(linePath).join('')} stroke={PAPER} strokeOpacity="0.34" strokeWidth="2" />
      <path d={layout.bullets.map(bulletPath).join('')} fill={SUN} />
      {layout.call && <CallBar {...layout.call} />}
      {layout.texts.map((text) => (
        <Words key={`${text.role} ${text.lines[0]?.text ?? ''}`} {...text} fill={fillOf(text, colours)} />
      ))}
      {warning !== null && <Warning text={warning} format={format} />}
    </svg>
  )
}

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

function fillOf({ ground, role }: PlacedText, colours: TemplateColours): string {
  if (ground === 'sky') return colours.text
  if (ground === 'sun') return LAND
  return role === 'handle' || role === 'site' ? SUN : PAPER
}

/** The drawn logo's sun over its line, in the proportions of scripts/brand/draw-logo.ts; the name is set beside it. */
function Lockup({
  margin,
  logo: { top, height },
  lineWidth,
  ink,
}: Grid & { lineWidth: number; ink: string }) {
  const radius = at(height * LOCKUP.sun)
  const line = at(top + height * LOCKUP.horizon)
  return (
    <>
      <path d={`M${margin} ${line}a${radius} ${radius} 0 0 1 ${at(radius * 2)} 0z`} fill={SUN} />
      <path
        d={`M${margin} ${line}h${at(lineWidth)}v${at(height * LOCKUP.line)}h${at(-lineWidth)}z`}
        fill={ink}
      />
    </>
  )
}

function OwnLogo({ margin, logo: { top, height, width }, href }: Grid & { href: string }) {
  return (
    <image href={href} x={margin} y={top} width={width} height={height} preserveAspectRatio="xMinYMid meet" />
  )
}

function bulletPath({ x, y, radius }: Layout['bullets'][number]): string {
  return `M${at(x)} ${at(y)}a${at(radius)} ${at(radius)} 0 0 1 ${at(radius * 2)} 0Z`
}

function linePath({ x, y, line }: Layout['bullets'][number]): string {
  return line === 0 ? '' : `M${x} ${at(y)}h${line}`
}

/** The bar of sunlight under the call to action; its arrow is drawn, for the typeface has none. */
function CallBar({ x, top, width, height, arrow: { tip, y, length } }: Call) {
  const head = at(length * 0.44)
  return (
    <>
      <rect x={x} y={top} width={width} height={height} fill={SUN} />
      <path
        d={`M${at(tip - length)} ${y}H${tip}M${at(tip - head)} ${at(y - head)}L${tip} ${y}L${at(tip - head)} ${at(y + head)}`}
        fill="none"
        stroke={LAND}
        strokeWidth={at(length * 0.14)}
      />
    </>
  )
}

/** Says on the picture that it must not be published yet. */
function Warning({ text, format }: { text: string; format: SheetFormat }) {
  const { warning, margin } = gridOf(format)
  const style = { weight: 800, tracking: 0, maxLines: 1, width: format.width - margin * 2 } as const
  const size = fitText(text, { ...style, largest: smallestText(format), floor: 18 })?.size ?? 18
  // At the foot of the sheet, or a strip across the land where an app covers that.
  const height = format.height - warning < size * 2 ? format.height - warning : at(size * 1.32)
  return (
    <>
      <rect y={warning} width={format.width} height={height} fill={WARNING} />
      <text x={margin} y={warning + height / 2 + size * 0.34} fontSize={size} fontWeight={800} fill={LAND}>
        {text}
      </text>
    </>
  )
}
