import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The typeface's files for paper, by what is set in them. */
export interface PrintFonts {
  text: Uint8Array
  headline: Uint8Array
}

/** Reads the typeface's files for paper, which `npm run brand` writes. */
export async function readPrintFonts(): Promise<PrintFonts> {
  const [text, headline] = await Promise.all([
    readFile(join(process.cwd(), 'app/share/typeface-text.ttf')),
    readFile(join(process.cwd(), 'app/share/typeface.ttf')),
  ])
  return { text, headline }
}
