import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { TYPEFACE } from '../../lib/brand/tokens.ts'
import { StopError } from '../stack/stop-error.ts'
import { CHARACTERS, openTypeface, type Typeface } from './typeface.ts'
import { logoSize } from './draw-logo.ts'

/** The weights of templates: text and headlines. */
const WEIGHTS = [560, 800]
/** The weight of headings. The ink of their first letter is aligned with the margin. */
const HEADING_WEIGHT = 800
const TARGET = new URL('../../lib/brand/font-metrics.ts', import.meta.url)

/**
 * Measures the width of each character of the typeface and writes it to lib/brand/font-metrics.ts, so that the Studio, the
 * server and the browser agree on what fits an advertisement and a menu.
 *
 * @throws StopError when the font’s ascent or descent differs from `TYPEFACE`
 */
export async function measureFont(): Promise<void> {
  const { has } = await openTypeface(HEADING_WEIGHT, CHARACTERS)
  const characters = Array.from(CHARACTERS).filter(has)
  const lacking = Array.from(CHARACTERS).filter((character) => !has(character))
  const entries: string[] = []
  let bearings = ''
  let logo = ''
  for (const weight of WEIGHTS) {
    const typeface = await openTypeface(weight, CHARACTERS)
    checkLine(typeface)
    const widths = characters.map(typeface.advance)
    entries.push(`  ${weight}: [${widths.join(', ')}],`)
    if (weight !== HEADING_WEIGHT) continue
    bearings = characters.map(typeface.bearing).join(', ')
    logo = JSON.stringify(logoSize(typeface))
  }

  const text = `// Written by \`npm run brand\` (scripts/brand/measure-font.ts): change that, not this.

/** The characters that the site's font holds. */
export const CHARACTERS =
  ${JSON.stringify(characters.join(''))}

/** Width of each of them by weight, in thousandths of the size, in the order of CHARACTERS. */
export const WIDTHS = {
${entries.join('\n')}
} as const

/** Left side bearing of each of them in headings (weight ${HEADING_WEIGHT}), in the same unit and order. */
export const BEARINGS = [${bearings}]

/** The proportions of the drawn logo, which follow the width of its name. */
export const LOGO_SIZE = ${logo}
`
  await writeFile(TARGET, text)
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', fileURLToPath(TARGET)])
  console.log(`lib/brand/font-metrics.ts: ${characters.length} characters, ${WEIGHTS.length} weights`)
  if (lacking.length > 0)
    console.log(
      `The font lacks ${lacking.join(' ')}: pages show these in another font, and what is printed must do without.`,
    )
}

/** Checks that `TYPEFACE` states the font's real measures: the fallback font gets its height from them. */
function checkLine({ ascent, descent }: Typeface): void {
  const isStated =
    TYPEFACE.ascent.toFixed(3) === ascent.toFixed(3) && TYPEFACE.descent.toFixed(3) === descent.toFixed(3)
  if (isStated) return
  throw new StopError(
    `The font has an ascent of ${ascent} and a descent of ${descent}. Write both into TYPEFACE in lib/brand/tokens.ts.`,
  )
}
