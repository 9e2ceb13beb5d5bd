import 'server-only'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { PrintFonts } from '../brand/print/print-fonts'
import { printableLine } from './printable-line'

/** The words of a declaration and what the applicant wrote, ready for paper. */
export interface Declaration {
  partyName: string
  reference: string
  title: string
  /** Labels with what was written. */
  answers: readonly { label: string; answer: string }[]
  introduction: string
  declarations: readonly string[]
  signatureLabel: string
  dateLabel: string
  /** Beside the code. */
  sendText: string
  /** Where the code leads. */
  link: string
  authorisation: string
}

export interface DeclarationParts {
  fonts: PrintFonts
  madeAt: Date
  /** Off for tests that read the page. */
  isCompressed?: boolean
}

/** In points: A4 with a margin that every printer can keep. */
const MARGIN = 56
const RIGHT = 595.28 - MARGIN
const WIDTH = RIGHT - MARGIN
const ANSWERS_AT = MARGIN + 150
/** Side of the code: at arm's length a phone reads modules of half a millimetre. */
const CODE = 96
/** What stands together at the end of the page: the lines to sign on, the code, the authorisation. */
const END = 250
const INK = '#000000'
const RULE = '#8a8a8a'
/** What is written by hand where the typeface has no letters for it. */
const BY_HAND = '_'.repeat(40)

type Pdf = PDFKit.PDFDocument

/**
 * Writes a declaration to print and sign as a PDF, with a code that phones read. Names in letters that the typeface has
 * not are left to be written by hand.
 */
export async function drawDeclaration(
  declaration: Declaration,
  { fonts, madeAt, isCompressed = true }: DeclarationParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 40 },
    compress: isCompressed,
    pdfVersion: '1.7',
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${declaration.title} ${declaration.reference}`,
      Author: declaration.partyName,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  pdf.registerFont('text', Buffer.from(fonts.text))
  pdf.registerFont('headline', Buffer.from(fonts.headline))
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const write = writerOf(pdf, page)
  writeWords(pdf, declaration, write)
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - END) pdf.addPage()
  writeEnd(pdf, declaration, write)
  page.end()
  pdf.end()
  return written
}

interface Style {
  font?: 'text' | 'headline'
  size?: number
  x?: number
  y?: number
  width?: number
  align?: 'left' | 'right'
  tag?: 'H1' | 'P'
}

type Write = (text: string, style?: Style) => void

/** Writes texts one below the other, each marked for screen readers. */
function writerOf(pdf: Pdf, page: PDFKit.PDFStructureElement): Write {
  return (
    text,
    { font = 'text', size = 10.5, x = MARGIN, y = pdf.y, width = RIGHT - x, align, tag = 'P' } = {},
  ) => {
    if (text === '') return
    const element = pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(INK)
      pdf.text(printableLine(text) ?? BY_HAND, x, y, { width, lineGap: 2, ...(align && { align }) })
    })
    page.add(element)
    element.end()
  }
}

function writeWords(pdf: Pdf, declaration: Declaration, write: Write): void {
  const { partyName, reference, title, answers, introduction, declarations } = declaration
  write(partyName, { font: 'headline', width: WIDTH - 130 })
  const below = pdf.y
  write(reference, { font: 'headline', y: MARGIN, x: RIGHT - 120, align: 'right' })
  pdf.y = Math.max(below, pdf.y) + 22
  write(title, { font: 'headline', size: 22, tag: 'H1' })
  pdf.y += 12
  for (const { label, answer } of answers) {
    const top = pdf.y
    write(label, { width: ANSWERS_AT - MARGIN - 12 })
    const end = pdf.y
    write(answer, { font: 'headline', x: ANSWERS_AT, y: top })
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

function writeEnd(pdf: Pdf, declaration: Declaration, write: Write): void {
  const { signatureLabel, dateLabel, sendText, link, authorisation } = declaration
  const signedAt = pdf.y + 62
  drawn(pdf, () => {
    pdf.moveTo(MARGIN, signedAt).lineTo(MARGIN + 290, signedAt)
    pdf.moveTo(MARGIN + 320, signedAt).lineTo(RIGHT, signedAt)
    pdf.lineWidth(0.8).stroke(INK)
  })
  write(signatureLabel, { size: 9, y: signedAt + 5, width: 290 })
  write(dateLabel, { size: 9, y: signedAt + 5, x: MARGIN + 320 })
  const { bottom } = pdf.page.margins
  const codeAt = pdf.page.height - bottom - CODE - 34
  drawn(pdf, () => {
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

/** Lines and codes say nothing to screen readers: the link's page is what whoever reads this came from. */
function drawn(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** A quarter of a damaged code can be lost: paper is folded. */
function drawCode(pdf: Pdf, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const side = CODE / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * side, y + row * side, side, side)
  pdf.fill(INK)
}
