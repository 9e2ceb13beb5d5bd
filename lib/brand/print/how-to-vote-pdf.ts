import 'server-only'
import { printableText } from '../printable-text'
import { type Pdf, type PdfParts, startPdf } from './pdf-document'
import { lineHeight, linesOf, type TextStyle, widthOf, writeLines } from './print-text'

/** The text on a how-to-vote card. */
export interface VoteCard {
  partyName: string
  heading: string
  electorate: string
  instructions: string
  boxes: readonly { number: number | null; name: string | null; party: string | null }[]
  authorisation: string
}

/** Portrait paper sizes (ISO 216) in points, 1/72 inch each. */
const PAPER = { a4: [595.28, 841.89], a5: [419.53, 595.28] } as const

const INK = '#000000'

interface Place extends Record<'x' | 'y' | 'width' | 'height', number> {
  isCentred?: boolean
}

/**
 * Creates a how-to-vote card as a one-page PDF in black, with embedded fonts and tagged for screen readers. Rows and
 * text shrink to fit the page. Text that doesn't fit at the smallest legible size ends with an ellipsis.
 */
export async function drawVoteCard(
  card: VoteCard,
  size: keyof typeof PAPER,
  parts: PdfParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = PAPER[size]
  // All lengths are for A5 and scaled up for A4.
  const unit = width / PAPER.a5[0]
  const margin = 34 * unit
  const { pdf, tag, artifact, finish } = startPdf({
    ...parts,
    size: [width, height],
    title: card.heading,
    author: card.partyName,
  })
  const inside = width - margin * 2
  const write = (text: string, box: Place, font: 'text' | 'headline', largest: number, kind = 'P') => {
    const style = fittingStyle(pdf, text, { ...box, font, size: largest })
    const lines = linesOf(pdf, text, style)
    if (lines.join('') === '') return
    tag(kind, () => {
      pdf.fillColor(INK)
      const room = Math.floor(box.height / lineHeight(pdf, style))
      const shown = lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1]}…`] : lines
      writeLines(pdf, shown, { ...box, ...style, align: box.isCentred ? 'center' : 'left' })
    })
  }
  const line = (y: number, h: number): Place => ({
    x: margin,
    y: y * unit,
    width: inside,
    height: h * unit,
  })
  write(card.partyName, line(30, 18), 'headline', 11 * unit)
  write(card.heading, line(52, 60), 'headline', 26 * unit, 'H1')
  write(card.electorate, line(116, 18), 'text', 12 * unit)
  write(card.instructions, line(138, 44), 'text', 12 * unit)

  const [top, foot] = [192 * unit, height - 66 * unit]
  const row = Math.min(48 * unit, (foot - top) / Math.max(1, card.boxes.length))
  const side = row * 0.76
  for (const [index, { number, name, party }] of card.boxes.entries()) {
    const y = top + index * row
    artifact(() => {
      pdf.rect(margin, y, side, side).lineWidth(1.5 * unit)
      pdf.stroke(INK)
    })
    const inBox = { x: margin, y: y + side * 0.14, width: side, height: side * 0.86, isCentred: true }
    write(number === null ? '' : String(number), inBox, 'headline', side * 0.6)
    const x = margin + side + 12 * unit
    const beside = { x, width: width - margin - x }
    // In low rows, the name and party are on one line.
    const isLow = row < LOW * unit
    const words = isLow && party ? `${name ?? ''} (${party})` : (name ?? '')
    const isOnly = isLow || !party
    write(
      words,
      { ...beside, y: y + (isOnly ? side * 0.2 : 0), height: side * (isOnly ? 0.75 : 0.58) },
      'headline',
      side * (isLow ? 0.58 : 0.42),
    )
    if (!isOnly) write(party, { ...beside, y: y + side * 0.58, height: side * 0.4 }, 'text', side * 0.28)
  }
  write(card.authorisation, { ...line(0, 40), y: height - 56 * unit }, 'text', 9 * unit)
  return finish()
}

/** Returns the largest size at which text fits in a box. Text that doesn't fit at the smallest size is cut off. */
function fittingStyle(pdf: Pdf, text: string, style: TextStyle & { height: number }): TextStyle {
  const { height, font, width } = style
  for (let size = style.size; size > SMALLEST; size -= 0.5) {
    const sized = { font, width, size }
    const isWhole = printableText(text)
      .split(/\s+/)
      .every((word) => widthOf(pdf, word, sized) <= width)
    if (isWhole && linesOf(pdf, text, sized).length * lineHeight(pdf, sized) <= height) return sized
  }
  return { font, width, size: SMALLEST }
}

/** Height below which a row on A5 paper has no room for two legible lines. */
const LOW = 24
/** Smallest legible print size, in points. */
const SMALLEST = 6
