import 'server-only'
import { encode } from 'uqr'
import { type Pdf, type PdfDraft, type PdfParts, startPdf } from '../brand/print/pdf-document'
import { linesOf, writeLines } from '../brand/print/print-text'
import { isPrintable } from '../brand/printable-text'

/** The printed text of a declaration. */
export interface Declaration {
  partyName: string
  reference: string
  title: string
  answers: readonly { label: string; answer: string }[]
  introduction: string
  declarations: readonly string[]
  signatureLabel: string
  dateLabel: string
  /** Text beside the QR code. */
  sendText: string
  /** The address in the QR code. */
  link: string
  authorisation: string
}

/** Measurements of an A4 page in points, with a margin that every printer can manage. */
const MARGIN = 56
const RIGHT = 595.28 - MARGIN
const WIDTH = RIGHT - MARGIN
const ANSWERS_AT = MARGIN + 150
/** Side length of the QR code. Its modules are half a millimetre, which a phone can read at arm's length. */
const CODE = 96
/** Height reserved at the end of the page for the signature lines, QR code and authorisation. */
const END = 250
const INK = '#000000'
const RULE = '#8a8a8a'
/** Printed instead of a value that the typeface lacks, for the applicant to fill in by hand. */
const BY_HAND = '_'.repeat(40)

/**
 * Draws a declaration to be signed, as a PDF with a QR code. An answer in a script that the typeface lacks becomes a
 * line to fill in by hand.
 */
export async function drawDeclaration(
  declaration: Declaration,
  parts: PdfParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const draft = startPdf({
    ...parts,
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    title: `${declaration.title} ${declaration.reference}`,
    author: declaration.partyName,
  })
  const { pdf } = draft
  const write = writerOf(draft)
  writeWords(pdf, declaration, write)
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - END) pdf.addPage()
  writeEnd(draft, declaration, write)
  return draft.finish()
}

interface Style {
  font?: 'text' | 'headline'
  size?: number
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right'
  kind?: 'H1' | 'P'
}

type Write = (text: string, style?: Style) => void

/** Creates a function that writes pieces of text one below the other, tagged for screen readers. */
function writerOf({ pdf, tag }: PdfDraft): Write {
  return (
    text,
    { font = 'text', size = 10.5, x = MARGIN, y = pdf.y, width = RIGHT - x, align, kind = 'P' } = {},
  ) => {
    if (text === '') return
    tag(kind, () => {
      const style = { font, size, width }
      pdf.fillColor(INK)
      writeLines(pdf, linesOf(pdf, text, style), { ...style, x, y, align, lineGap: 2 })
    })
  }
}

function writeWords(pdf: Pdf, declaration: Declaration, write: Write): void {
  const { partyName, reference, title, answers, introduction, declarations } = declaration
  write(partyName, { font: 'headline', width: WIDTH - 130 })
  const below = pdf.y
  write(reference, { font: 'headline', y: MARGIN, x: RIGHT - 120, align: 'right' })
  pdf.y = Math.max(below, pdf.y) + 22
  write(title, { font: 'headline', size: 22, kind: 'H1' })
  pdf.y += 12
  for (const { label, answer } of answers) {
    const top = pdf.y
    write(label, { width: ANSWERS_AT - MARGIN - 12 })
    const end = pdf.y
    write(isPrintable(answer) ? answer : BY_HAND, { font: 'headline', x: ANSWERS_AT, y: top })
    pdf.y = Math.max(end, pdf.y) + 3
  }
  pdf.y += 14
  write(introduction)
  pdf.y += 6
  for (const [index, text] of declarations.entries()) {
    const top = pdf.y
    write(`${index + 1}.`, { width: 20 })
    write(text, { x: MARGIN + 24, y: top })
    pdf.y += 3
  }
}

function writeEnd({ pdf, artifact }: PdfDraft, declaration: Declaration, write: Write): void {
  const { signatureLabel, dateLabel, sendText, link, authorisation } = declaration
  const signedAt = pdf.y + 62
  artifact(() => {
    pdf.moveTo(MARGIN, signedAt).lineTo(MARGIN + 290, signedAt)
    pdf.moveTo(MARGIN + 320, signedAt).lineTo(RIGHT, signedAt)
    pdf.lineWidth(0.8).stroke(INK)
  })
  write(signatureLabel, { size: 9, y: signedAt + 5, width: 290 })
  write(dateLabel, { size: 9, y: signedAt + 5, x: MARGIN + 320 })
  const { bottom } = pdf.page.margins
  const codeAt = pdf.page.height - bottom - CODE - 34
  // Screen readers skip the code, because it only links back to the applicant's page.
  artifact(() => {
    pdf
      .moveTo(MARGIN, codeAt - 14)
      .lineTo(RIGHT, codeAt - 14)
      .lineWidth(0.5)
      .stroke(RULE)
    drawCode(pdf, link, { x: MARGIN, y: codeAt })
  })
  write(sendText, { x: MARGIN + CODE + 20, y: codeAt + 2 })
  write(authorisation, { size: 8, y: codeAt + CODE + 12 })
}

/** Draws the QR code. It can still be read if a quarter of it is damaged, as on folded paper. */
function drawCode(pdf: Pdf, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const side = CODE / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill(INK)
}
