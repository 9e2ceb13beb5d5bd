import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CHARACTERS } from './characters.ts'
import { openTypeface } from './typeface.ts'

/** The weights that templates are set in: text and headlines. */
const WEIGHTS = [560, 800]
/** The weight of headings, whose first letters stand on the margin with their ink. */
const HEADING_WEIGHT = 800
const TARGET = new URL('../../lib/brand/font-metrics.ts', import.meta.url)

/**
 * Writes how wide each character of the typeface is, so that the Studio, the server and the browser agree on what fits
 * an advertisement and a menu.
 */
export async function measureFont(): Promise<void> {
  const entries: string[] = []
  let bearings = ''
  for (const weight of WEIGHTS) {
    const typeface = await openTypeface(weight, CHARACTERS)
    const widths = Array.from(CHARACTERS, (character) => typeface.advance(character))
    entries.push(`  ${weight}: [${widths.join(', ')}],`)
    if (weight === HEADING_WEIGHT) bearings = Array.from(CHARACTERS, typeface.bearing).join(', ')
  }

  const text = `// Written by \`npm run brand\` (scripts/brand/measure-font.ts): change that, not this.

/** The characters that the site's font holds. */
export const CHARACTERS =
  ${JSON.stringify(CHARACTERS)}

/** Width of each of them by weight, in thousandths of the size, in the order of CHARACTERS. */
export const WIDTHS = {
${entries.join('\n')}
} as const

/** Room to the left of each of them in headings (weight ${HEADING_WEIGHT}), likewise. */
export const BEARINGS = [${bearings}]
`
  await writeFile(TARGET, text)
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', fileURLToPath(TARGET)])
  console.log(`lib/brand/font-metrics.ts: ${CHARACTERS.length} characters, ${WEIGHTS.length} weights`)
}
