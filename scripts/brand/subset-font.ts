import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { CHARACTERS, TYPEFACE_FILE } from './typeface.ts'

const TARGET = new URL('../../public/fonts/', import.meta.url)
/** Files that name the font by the hash of its content, beside app/styles/font.css. */
const MENTIONS = ['../../app/shell/font.ts', '../../app/styles/template-font.css'].map(
  (path) => new URL(path, import.meta.url),
)
/** Files with one weight each: headlines for share images and print, and text for print. */
const SINGLE_WEIGHTS = [
  { file: 'app/share/typeface.ttf', weight: 800 },
  { file: 'app/share/typeface-text.ttf', weight: 560 },
] as const
/** In bytes. A larger file would delay the first text on a slow phone. */
const LARGEST = 30 * 1024

/**
 * Writes the site's font file, with the weight axis only and the characters that English, names with accents and
 * punctuation need. Also writes the files for share images and print, with one weight each and uncompressed.
 *
 * @returns the address of the font's file, which holds a hash of its content
 */
export async function subsetTypeface(): Promise<string> {
  const source = await readFile(TYPEFACE_FILE)
  const font = await subsetFont(source, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  if (font.length > LARGEST)
    throw new Error(`The font has ${font.length} bytes; at most ${LARGEST} are allowed.`)
  const name = `typeface-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
  for (const old of await readdir(TARGET)) await rm(new URL(old, TARGET))
  await writeFile(new URL(name, TARGET), font)
  for (const file of MENTIONS) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/typeface-\w+\.woff2/, name))
  }
  console.log(`public/fonts/${name}: ${font.length} bytes`)

  // The renderer of share images (satori, in Next 16.4) reads neither woff2 nor variable fonts, and a PDF carries one
  // weight at a time.
  for (const { file, weight } of SINGLE_WEIGHTS) {
    const single = await subsetFont(source, CHARACTERS, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    await writeFile(new URL(`../../${file}`, import.meta.url), single)
    console.log(`${file}: ${single.length} bytes`)
  }
  return `/fonts/${name}`
}
