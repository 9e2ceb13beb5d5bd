/**
 * Makes the site's one font file from the package: the weight axis alone, and
 * the characters that English, names with accents and our punctuation need.
 * And the file that share images are drawn with: one weight, unpacked.
 * Run it after the package changes: `node scripts/subset-font.ts`.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { CHARACTERS } from './brand/characters.ts'

const SOURCE = new URL(
  '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  import.meta.url,
)
const TARGET = new URL('../public/fonts/', import.meta.url)
/** Files that name the font by the hash of its content. */
const MENTIONS = ['../app/shell/font.ts', '../app/styles/font.css', '../app/(admin)/admin/admin.css'].map(
  (path) => new URL(path, import.meta.url),
)
const SHARE_TARGET = new URL('../app/share/bricolage-share.ttf', import.meta.url)
/** The weight of headlines. */
const SHARE_WEIGHT = 800
/** A larger file would delay the first words on a slow phone. */
const LARGEST = 30 * 1024

const source = await readFile(SOURCE)
const font = await subsetFont(source, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
})
if (font.length > LARGEST)
  throw new Error(`The font has ${font.length} bytes; at most ${LARGEST} are allowed.`)
const name = `bricolage-grotesque-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
await writeFile(new URL(name, TARGET), font)
for (const file of MENTIONS) {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/bricolage-grotesque-\w+\.woff2/, name))
}
console.log(`public/fonts/${name}: ${font.length} bytes`)

// The renderer of share images (satori, in Next 16.4) reads neither woff2 nor variable fonts.
const shareFont = await subsetFont(source, CHARACTERS, {
  targetFormat: 'truetype',
  variationAxes: { wght: SHARE_WEIGHT },
})
await writeFile(SHARE_TARGET, shareFont)
console.log(`app/share/bricolage-share.ttf: ${shareFont.length} bytes`)
