import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { printedSheet } from '@/components/brand/printed-sheets'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { drawPdf, type PrintedSheet } from '@/lib/brand/print/draw-pdf'
import { keptFiles } from '@/lib/brand/print/kept-files'
import { readPrintFonts } from '@/lib/brand/print/pdf-document'
import type { BrandContent } from '@/lib/brand/template-of'

/**
 * A cache with room for all thirteen files (two for each of the six categories, and the letterhead) in both their draft
 * and published versions.
 */
const keptFile = keptFiles(26)

/** Maximum width of an uploaded logo in pixels, enough for 20 cm on a poster at 300 dpi. */
const LOGO_WIDTH = 2400

export interface PrintRequest {
  name: string
  content: BrandContent
  /** Whether the page is public, in which case shared caches may store the file. */
  isOpen: boolean
  /** Reads the uploaded logo, given its path in the content store. */
  readLogo: (path: string) => Promise<ArrayBuffer>
}

/**
 * Serves a print sheet: the PDF, 404 if no sheet has this name, or 409 with the reasons if the sheet must not be used.
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
      // Prints the latest version, because staff may just have edited it in the Studio.
      'cache-control': isOpen ? 'no-cache' : 'private, no-store',
    },
  })
}

/**
 * Returns the PDF of a sheet. Draws it for the first request, and again when its content has changed.
 *
 * @param logo path of the uploaded logo, which contains a hash of its content
 */
function makeOnce(
  sheet: PrintedSheet,
  logo: string | null,
  readLogo: PrintRequest['readLogo'],
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256')
    .update(JSON.stringify([sheet, logo]))
    .digest('hex')
  return keptFile(key, async () => {
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

/** Converts the uploaded logo to the kind of PNG that PDF supports: 8 bits per channel, not interlaced. */
function logoForPrint(logo: ArrayBuffer): Promise<Uint8Array> {
  const picture = sharp(logo).toColourspace('srgb')
  return picture.resize({ width: LOGO_WIDTH, withoutEnlargement: true }).png().toBuffer()
}
