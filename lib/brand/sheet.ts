import { type FittedText, fitText, headingIndent, missingCharacters, type TextRoom } from './measure-text'
import { FIELD_NAMES } from './template-words'

/** The role of a text element on a sheet, named after its field. */
export type TextRole = Exclude<keyof typeof FIELD_NAMES, 'colours'>

/** A positioned text element, with the start of each line's baseline in pixels of the file. */
export interface PlacedText extends Omit<FittedText, 'lines'> {
  role: TextRole
  /** What is behind the text: the gradient above the horizon, the dark landscape below, or the yellow bar. */
  ground: Ground
  anchor: 'start' | 'end'
  lines: { text: string; x: number; y: number }[]
}

/** A field whose text or colour can't be used, and a message that says what to do. */
export interface Problem {
  field: keyof typeof FIELD_NAMES
  message: string
}

/** Position of text whose size is known: the start of its first baseline, and the line height in ems. */
export interface Place {
  x: number
  y: number
  leading?: number
  anchor?: 'start' | 'end'
  /** Whether x aligns the visible edge of each line rather than its side bearing. */
  isOptical?: boolean
  ground: Ground
}

type Ground = 'sky' | 'land' | 'sun'

/** A template while it is being laid out. */
export type Sheet = ReturnType<typeof createSheet>

export function createSheet({ label }: { label: string }) {
  const texts: PlacedText[] = []
  const problems: Problem[] = []

  /** Adds a problem to a field, unless it already has one. */
  function refuse(field: Problem['field'], why = `is too long for the ${label}. Shorten it.`): void {
    if (problems.some((problem) => problem.field === field)) return
    problems.push({ field, message: `“${FIELD_NAMES[field]}” ${why}` })
  }

  /**
   * Places one text element. Returns null and adds a problem if it is empty, too long, or has characters that the
   * typeface lacks.
   */
  function set(
    role: TextRole,
    text: string,
    room: TextRoom,
    place: (fitted: FittedText) => Place,
  ): PlacedText | null {
    const written = text.trim()
    if (written === '') {
      refuse(role, 'is empty. Write it in the Studio.')
      return null
    }
    const missing = missingCharacters(written)
    if (missing.length > 0) refuse(role, `holds “${missing.join('')}”, which the party’s typeface lacks.`)
    const fitted = fitText(written, room)
    if (!fitted) {
      refuse(role)
      return null
    }
    const { x, y, leading = 1, anchor = 'start', isOptical = false, ground } = place(fitted)
    const { lines, ...style } = fitted
    const placed: PlacedText = {
      ...style,
      role,
      anchor,
      ground,
      lines: lines.map((line, index) => ({
        text: line,
        x: isOptical ? tenths(x - headingIndent(line, style.size)) : x,
        y: tenths(y + index * leading * style.size),
      })),
    }
    texts.push(placed)
    return placed
  }

  return { texts, problems, set, refuse }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
