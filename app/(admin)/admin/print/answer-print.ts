import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { printedSheet } from '@/components/brand/printed-sheets'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { drawPdf, type PrintedSheet } from '@/lib/brand/print/draw-pdf'
import { keptFiles } from '@/lib/brand/print/kept-files'
import { readPrintFonts } from '@/lib/brand/print/pdf-document'
import type { BrandContent } from '@/lib/brand/template-of'

/** Twice the thirteen files of six categories: those of a draft beside the published ones. */
const files = keptFiles(26)

/** An uploaded logo on paper: 20 cm of a poster at 300 dots an inch need no more pixels. */
const LOGO_WIDTH = 2400

export interface PrintRequest {
  /** The name of the file. */
  name: string
  content: BrandContent
  /** Whether anybody may see it, and keep it. */
  isOpen: boolean
  /** Reads the uploaded logo at a path of the content store, as a picture. */
  readLogo: (path: string) => Promise<ArrayBuffer>
}

/**
 * The answer to who asks for a sheet for paper: a PDF, 404 for a name that no sheet has, 409 with the reasons where its
 * texts must not be used, as on the page.
 */
export async function answerPrint({ name, content, isOpen, readLogo }: PrintRequest): Promise<Response> {
  const asked = printedSheet(name, content)
  if (!asked) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  if (asked.problems.length > 0) {
    return new Response(asked.problems.map(({ message }) => `${message}\n`).join(''), {
      status: 409,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  const path = content.brand?.logo?.path ?? null
  const file = await makeOnce(asked.sheet, path, readLogo)
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${asked.name}"`,
      // Words change in the Studio, and what is printed must be the newest.
      'cache-control': isOpen ? 'no-cache' : 'private, no-store',
    },
  })
}

/**
 * The file of a sheet: made when it is asked for first, and again when its content has changed.
 *
 * @param logo where the uploaded logo lies; the path names it by its content
 */
function makeOnce(
  sheet: PrintedSheet,
  logo: string | null,
  readLogo: PrintRequest['readLogo'],
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([sheet, logo]))
    .digest('hex')
  return files.get(key, async () => {
    const [fonts, picture] = await Promise.all([
      readPrintFonts(),
      logo === null ? null : readLogo(logo).then(logoForPrint),
    ])
    return drawPdf(sheet, {
      fonts,
      pictures: new Map(picture ? [[logoAddress(STANDARD_LOGO), picture]] : []),
      madeAt: new Date(),
    })
  })
}

/** The uploaded logo as the PNG that a PDF takes: 8 bits, not interlaced. */
function logoForPrint(logo: ArrayBuffer): Promise<Uint8Array> {
  const picture = sharp(logo).toColourspace('srgb')
  return picture.resize({ width: LOGO_WIDTH, withoutEnlargement: true }).png().toBuffer()
}
