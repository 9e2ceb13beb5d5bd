import { LETTERHEAD_GRID, type Letterhead } from '@/lib/brand/letterhead'
import { LOCKUP } from '@/lib/brand/layout'
import { frameOf } from '@/lib/brand/sheet-formats'
import type { Palette } from '@/lib/brand/palette'
import { WARNING } from '@/lib/brand/tokens'
import { tenths } from './geometry'
import { FAMILY, Words } from './template'

interface LetterheadProps extends Pick<Letterhead, 'format' | 'texts'> {
  palette: Palette
  /** Address of the uploaded logo. Null for the drawn sun and the party's name. */
  logo: string | null
  /** Warning at the bottom, if the authorisation is a placeholder. Otherwise null. */
  warning: string | null
  /** Accessible name of the drawing. */
  label: string
}

/** Draws the letterhead: logo and line at the top, line and authorisation at the bottom. */
export function LetterheadSheet({ format, texts, palette, logo, warning, label }: LetterheadProps) {
  const { left, right, line, foot, logo: place } = LETTERHEAD_GRID
  const radius = tenths(place.height * LOCKUP.sun)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...frameOf(format)}
      role="img"
      aria-label={label}
      data-template={format.id}
      fontFamily={FAMILY}
      textRendering="geometricPrecision"
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect width={format.width} height={format.height} fill="#ffffff" />
      {logo === null ? (
        <path d={`M${left} ${line}a${radius} ${radius} 0 0 1 ${tenths(radius * 2)} 0z`} fill={palette.sun} />
      ) : (
        <image
          href={logo}
          x={left}
          y={place.top - 20}
          width={place.width}
          height={line - place.top}
          preserveAspectRatio="xMinYMid meet"
        />
      )}
      <rect x={left} y={line} width={right - left} height={11} fill={palette.land} />
      <rect x={left} y={foot.line} width={right - left} height={4} fill={palette.land} />
      {texts.map((text) => (
        <Words key={`${text.role} ${text.lines[0]?.text ?? ''}`} {...text} fill={palette.land} />
      ))}
      {warning !== null && (
        <>
          <rect x={left} y={LETTERHEAD_GRID.warning} width={right - left} height={62} fill={WARNING} />
          <text
            x={left + 20}
            y={LETTERHEAD_GRID.warning + 44}
            fontSize={36}
            fontWeight={800}
            fill={palette.land}
          >
            {warning}
          </text>
        </>
      )}
    </svg>
  )
}
