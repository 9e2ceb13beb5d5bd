import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { drawIcons } from './brand/draw-icons.ts'
import { drawLogos } from './brand/draw-logo.ts'
import { measureFont } from './brand/measure-font.ts'
import { fontCss, tokensCss } from './brand/style-sheets.ts'
import { subsetTypeface } from './brand/subset-font.ts'
import { startNode } from './stack/children.ts'
import { runProgram } from './stack/program.ts'

const STYLES = new URL('../app/styles/', import.meta.url)

await runProgram(brand)

/** `npm run brand`: writes all files that are generated from the colours and the typeface in lib/brand/tokens.ts. */
async function brand(): Promise<number> {
  parseArgs()
  await writeFile(new URL('tokens.css', STYLES), tokensCss())
  await measureFont()
  await writeFile(new URL('font.css', STYLES), fontCss(await subsetTypeface()))
  await drawIcons()
  await drawLogos()
  const format = startNode(['node_modules/oxfmt/bin/oxfmt', 'app/styles', 'lib/brand'], {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (await format.ended) === 0 ? 0 : 1
}
