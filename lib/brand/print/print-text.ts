import 'server-only'
import { LETTERS } from '../letters'
import { printableText } from '../printable-text'
import { fontName, type Pdf, type PrintFonts } from './pdf-document'

/** A text style. Lengths are in points. */
export interface TextStyle {
  font: keyof PrintFonts
  size: number
  /** Width of the column that lines wrap in. */
  width: number
}

interface Placement {
  x: number
  y: number
  align?: 'left' | 'center' | 'right' | undefined
  lineGap?: number
}

const PARTS: readonly ReadonlySet<string>[] = LETTERS.map((letters) => new Set(letters))

/** Wraps text at spaces, and breaks words that are longer than a line. */
export function linesOf(pdf: Pdf, text: string, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= style.width
  return printableText(text)
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(' ').filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (fits(longer)) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = ''
        for (const letter of word) {
          if (line !== '' && !fits(line + letter)) {
            lines.push(line)
            line = ''
          }
          line += letter
        }
      }
      return [...lines, line]
    })
}

/** Writes lines from `y` down, continuing on a new page when one is full. Leaves `pdf.y` below the last line. */
export function writeLines(
  pdf: Pdf,
  lines: readonly string[],
  { x, y, align = 'left', lineGap = 0, ...style }: TextStyle & Placement,
): void {
  const height = lineHeight(pdf, style)
  pdf.y = y
  for (const line of lines) {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage()
    const top = pdf.y
    const free = style.width - widthOf(pdf, line, style)
    let left = x + { left: 0, center: free / 2, right: free }[align]
    for (const { text, font } of runsOf(line, style.font)) {
      pdf.font(font).fontSize(style.size).text(text, left, top, { lineBreak: false })
      left += pdf.widthOfString(text)
    }
    pdf.y = top + height + lineGap
  }
}

/** Returns the height of a line in points. */
export function lineHeight(pdf: Pdf, { font, size }: Omit<TextStyle, 'width'>): number {
  return pdf.font(font).fontSize(size).currentLineHeight(true)
}

/** Returns the width of a line in points. */
export function widthOf(pdf: Pdf, line: string, { font, size }: Omit<TextStyle, 'width'>): number {
  return runsOf(line, font).reduce(
    (width, run) => width + pdf.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

/** Splits a line into runs that can each be printed with one part of the typeface. */
function runsOf(line: string, font: keyof PrintFonts): { text: string; font: string }[] {
  const runs: { text: string; font: string; part: number }[] = []
  for (const character of line) {
    const last = runs.at(-1)
    if (last && PARTS[last.part]?.has(character)) last.text += character
    else {
      const found = PARTS.findIndex((letters) => letters.has(character))
      const part = Math.max(0, found)
      runs.push({ text: character, font: fontName(font, part), part })
    }
  }
  return runs
}
