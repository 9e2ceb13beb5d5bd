import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { TYPEFACE } from '../../lib/brand/tokens.ts'
import { CHARACTERS, TYPEFACE_FILE, typefaceFile } from './typeface.ts'

const TARGET = new URL('../../public/fonts/', import.meta.url)
/** Files that name the font by its hash, besides app/styles/font.css. */
const MENTIONS = ['../../app/shell/font.ts', '../../app/styles/template-font.css'].map(
  (path) => new URL(path, import.meta.url),
)
const SHARE = new URL('../../app/share/', import.meta.url)
/** The weight of headlines in share images and print. */
const HEADLINE_WEIGHT = 800
/** Files with one weight each: headlines for share images and print, and text for print. */
const SINGLE_WEIGHTS = [
  { file: 'typeface.ttf', source: TYPEFACE.file, weight: HEADLINE_WEIGHT },
  { file: 'typeface-extended.ttf', source: TYPEFACE.moreLetters.extended, weight: HEADLINE_WEIGHT },
  { file: 'typeface-vietnamese.ttf', source: TYPEFACE.moreLetters.vietnamese, weight: HEADLINE_WEIGHT },
  { file: 'typeface-text.ttf', source: TYPEFACE.file, weight: 560 },
] as const
/** In bytes. A larger file would delay the first text on a slow phone. */
const LARGEST = 30 * 1024

/**
 * Writes the site's font file, with only the weight axis and the characters that English, names with accents and
 * punctuation need. Also writes the files for share images and print, with one weight each and uncompressed.
 *
 * @returns the address of the font file, which contains a hash of its content
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

  await writeSingleWeights()
  return `/fonts/${name}`
}

/**
 * Writes the files with one weight and all of their characters, and the list of the characters of share images. The
 * renderer of share images (satori, in Next 16.4) reads neither woff2 nor variable fonts, and a PDF carries one weight
 * at a time.
 */
async function writeSingleWeights(): Promise<void> {
  const letters = new Set<number>()
  for (const { file, source, weight } of SINGLE_WEIGHTS) {
    const font = await subsetFont(await readFile(typefaceFile(source)), '', {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    await writeFile(new URL(file, SHARE), font)
    console.log(`app/share/${file}: ${font.length} bytes`)
    if (weight !== HEADLINE_WEIGHT) continue
    for (const letter of new Face(new Blob(new Uint8Array(font))).collectUnicodes()) letters.add(letter)
  }
  const text = String.fromCodePoint(...[...letters].toSorted((a, b) => a - b)).replace(/\p{Cf}/gu, '')
  await writeFile(
    new URL('letters.ts', SHARE),
    `// Written by \`npm run brand\` (scripts/brand/subset-font.ts): change that, not this.

/** The characters that share images can show. */
export const LETTERS =
  ${JSON.stringify(text)}
`,
  )
}
