import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { LANGUAGE } from '../../shared/country'

export type Pdf = PDFKit.PDFDocument

/** The typeface's print files, by use: one for each part of the typeface (`LETTERS`). */
export type PrintFonts = Record<'text' | 'headline', readonly Uint8Array[]>

/** The parts of every print document besides its content. */
export interface PdfParts {
  fonts: PrintFonts
  madeAt: Date
}

interface PdfOptions extends PdfParts {
  size: 'A4' | [width: number, height: number]
  /** In points. */
  margins: { top: number; left: number; right: number; bottom: number }
  /** The document title in PDF readers and printers. */
  title: string
  author: string
}

/** Returns the name under which `startPdf` registers a part of the typeface. */
export function fontName(font: keyof PrintFonts, part: number): string {
  return part === 0 ? font : `${font} ${part}`
}

/** Reads the typeface's print files, which `npm run brand` generates. */
export async function readPrintFonts(): Promise<PrintFonts> {
  // Literal paths, because the build finds them in this source to copy the files beside the server.
  const [text, headline] = await Promise.all([
    Promise.all([
      readFile(join(process.cwd(), 'app/share/typeface-text.ttf')),
      readFile(join(process.cwd(), 'app/share/typeface-text-extended.ttf')),
      readFile(join(process.cwd(), 'app/share/typeface-text-vietnamese.ttf')),
    ]),
    Promise.all([
      readFile(join(process.cwd(), 'app/share/typeface.ttf')),
      readFile(join(process.cwd(), 'app/share/typeface-extended.ttf')),
      readFile(join(process.cwd(), 'app/share/typeface-vietnamese.ttf')),
    ]),
  ])
  return { text, headline }
}

/**
 * Starts an English PDF that is tagged for screen readers, with the fonts `text` and `headline` and their other parts.
 *
 * @returns the document with its first page, and a promise of its bytes once it has ended
 */
export function startPdf({ size, margins, title, author, fonts, madeAt }: PdfOptions): {
  pdf: Pdf
  written: Promise<Uint8Array<ArrayBuffer>>
} {
  const pdf = new PDFDocument({
    size,
    margins,
    pdfVersion: '1.7',
    lang: LANGUAGE,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const written = buffer(pdf).then((bytes) => new Uint8Array(bytes))
  for (const font of ['text', 'headline'] as const)
    for (const [part, bytes] of fonts[font].entries())
      pdf.registerFont(fontName(font, part), Buffer.from(bytes))
  return { pdf, written }
}
