import { type StringInputProps, useFormValue } from 'sanity'
import { DRAWN } from '../../components/brand/drawings'
import { parseHex } from '../../lib/brand/contrast'
import { type Drawing, DRAWINGS } from '../../lib/brand/template-words'
import { DAWN, LAND } from '../../lib/brand/tokens'
import { textOf } from '../../schemas/fields/has-value'
import { ChoiceGrid } from './choice-grid'
import { WORDS } from './words'

/** A thumbnail’s sheet, and where the sun stands on it, in its own units. */
const SHEET = { x: 140, y: 138, r: 88, width: 280, height: 176 } as const

/** The drawings of the advertisements, drawn as they will be, before the category’s own sky. */
export function DrawingPicker(props: StringInputProps) {
  const sky = textOf(useFormValue([]), 'gradientTo')
  const ground = parseHex(sky) ? sky : DAWN
  return (
    <ChoiceGrid
      input={props}
      label={WORDS.drawings}
      choices={DRAWINGS}
      tile={{ width: '7rem', ratio: `${SHEET.width} / ${SHEET.height}` }}
      render={(value) => (
        <Thumbnail drawing={DRAWINGS.find((known) => known.value === value)?.value} sky={ground} />
      )}
    />
  )
}

function Thumbnail({ drawing, sky }: { drawing: Drawing | undefined; sky: string }) {
  if (drawing === undefined) return null
  const Drawn = DRAWN[drawing]
  const { y, width, height } = SHEET
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width: '100%', height: '100%' }}
    >
      <rect width={width} height={height} fill={sky} />
      <Drawn {...SHEET} />
      <rect y={y} width={width} height={height - y} fill={LAND} />
    </svg>
  )
}
