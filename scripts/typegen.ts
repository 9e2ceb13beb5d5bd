import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '../lib/pages.ts'
import { RESERVED_PATHS } from '../lib/routes.ts'
import { databaseTypes } from './stack/database-types.ts'
import { startNode } from './stack/children.ts'
import { extractSchema } from './stack/extract-schema.ts'
import { runProgram } from './stack/program.ts'
import { ROOT } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const DATABASE_TYPES = 'lib/volunteers/database.types.ts'
const SCHEMA = 'schemas/schema.json'
/** Its matcher lists the fixed pages: Next reads it without running it, so it cannot import them. */
const PROXY = 'proxy.ts'
/** What this script writes, and `sanity typegen generate` (sanity.cli.ts). */
const GENERATED = [SCHEMA, 'lib/content/sanity.types.ts', DATABASE_TYPES, PROXY]
const CLI = 'node_modules/sanity/bin/sanity'

await runProgram(typegen)

/**
 * `npm run typegen`: extracts the schema and generates the types of all query
 * results, those of the volunteers' database, and the list of pages in proxy.ts. With `--check` it changes nothing and
 * fails when something would change.
 */
async function typegen(): Promise<number> {
  const isCheck = process.argv.includes('--check')
  const before = GENERATED.map(read)
  try {
    writeFileSync(join(ROOT, DATABASE_TYPES), await databaseTypes())
    if (process.argv.includes('database')) return 0
    writeFileSync(join(ROOT, SCHEMA), await extractSchema())
    await generateTypes()
    writeChanged(PROXY, withPages(read(PROXY) ?? ''))
    const stale = GENERATED.filter((file, index) => read(file) !== before[index])
    if (isCheck && stale.length > 0) {
      throw new StopError(
        `${stale.join(' and ')} do not match the schemas, the queries, the migrations or lib/pages.ts. Run \`npm run typegen\`.`,
      )
    }
  } finally {
    if (isCheck) GENERATED.forEach((file, index) => writeChanged(file, before[index]))
  }
  return 0
}

async function generateTypes(): Promise<void> {
  const child = startNode([CLI, 'typegen', 'generate'], {
    env: { SANITY_TELEMETRY_INSPECT: '', DO_NOT_TRACK: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if ((await child.ended) !== 0)
    throw new StopError(`${child.output().trim()}\n\`sanity typegen generate\` failed.`)
}

/** The text of proxy.ts with the first parts of all addresses that never come there. */
function withPages(text: string): string {
  const list = /(?<=\(\?!\(\?:)[^)]+(?=\)\(\?:\/\|\$\)\))/
  if (!list.test(text)) throw new StopError('proxy.ts has no list of pages in its matcher.')
  const paths = [...PAGES.map(({ path }) => path), ...RESERVED_PATHS].filter((path) => path !== '/')
  return text.replace(list, () => paths.map((path) => path.slice(1).replaceAll('.', '\\\\.')).join('|'))
}

function read(file: string): string | undefined {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined
}

function writeChanged(file: string, text: string | undefined): void {
  if (text !== undefined && text !== read(file)) writeFileSync(join(ROOT, file), text)
}
