import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractSchema as toSchemaJson } from '@sanity/schema/_internal'
import { createSchema, type SchemaTypeDefinition } from 'sanity'
import { runnerImport } from 'vite'
import { ADMIN_PATH, RESERVED_PATHS } from '../lib/shared/routes.ts'
import { databaseTypes } from './typegen/database-types.ts'
import { startNode } from './stack/children.ts'
import { runProgram } from './stack/program.ts'
import { ROOT } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const DATABASE_TYPES = 'lib/inbox/database.types.ts'
const CONTENT_TYPES = 'lib/content/sanity.types.ts'
const SCHEMA = 'schemas/schema.json'
/**
 * The proxy's matcher lists the fixed pages. Next reads the matcher without running the file, so the list can't be
 * imported.
 */
const PROXY = 'proxy.ts'
/** Files written by this script and by `sanity typegen generate` (sanity.cli.ts). */
const GENERATED = [SCHEMA, CONTENT_TYPES, DATABASE_TYPES, PROXY]

await runProgram(typegen)

/**
 * `npm run typegen`: extracts the schema, then generates the types of all query results, the types of the volunteers'
 * database, and the list of pages in proxy.ts. With `database` it stops after the database. With `--check` it changes
 * nothing and fails if something would change.
 */
async function typegen(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.some((name) => name !== 'database'))
    throw new StopError('Usage: npm run typegen [-- database] [-- --check]')
  const isCheck = values.check
  const before = GENERATED.map(read)
  try {
    writeFileSync(join(ROOT, DATABASE_TYPES), await databaseTypes())
    await run('oxfmt', ['node_modules/oxfmt/bin/oxfmt', DATABASE_TYPES])
    if (!positionals.includes('database')) {
      writeFileSync(join(ROOT, SCHEMA), await extractSchema())
      await run('sanity typegen generate', ['node_modules/sanity/bin/sanity', 'typegen', 'generate'])
      await run('oxfmt', ['node_modules/oxfmt/bin/oxfmt', CONTENT_TYPES])
      writeChanged(PROXY, withReservedPaths(read(PROXY) ?? ''))
    }
    const stale = GENERATED.filter((file, index) => read(file) !== before[index])
    if (isCheck && stale.length > 0) {
      throw new StopError(
        `${stale.join(' and ')} do not match the schemas, the queries, the migrations or lib/shared/pages.ts. Run \`npm run typegen\`.`,
      )
    }
  } finally {
    if (isCheck) GENERATED.forEach((file, index) => writeChanged(file, before[index]))
  }
  return 0
}

/**
 * Returns the text of schemas/schema.json. It is identical to what `sanity schema extract` writes, but takes a seventh
 * of the time. That command (@sanity/cli-build 6.4, extractSanitySchema.worker.js) calls the same function, but first
 * runs the Studio and all its packages through Vite.
 *
 * @throws StopError that names the types Sanity rejects
 */
async function extractSchema(): Promise<string> {
  const { module } = await runnerImport<{ schemaTypes: SchemaTypeDefinition[] }>(
    './schemas/schema-types.ts',
    { configFile: false, root: ROOT, logLevel: 'error', resolve: { tsconfigPaths: true } },
  )
  const schema = createSchema({ name: 'default', types: module.schemaTypes })
  const faults = (schema._validation ?? []).flatMap(({ path, problems }) =>
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => `${path.map((part) => part.name ?? part.kind).join(' > ')}: ${message}`),
  )
  if (faults.length > 0) throw new StopError(`The schema has errors:\n${faults.join('\n')}`)
  return `${JSON.stringify(toSchemaJson(schema, { enforceRequiredFields: false }), null, 2)}\n`
}

/** @throws StopError with the program's output if it fails */
async function run(name: string, program: string[]): Promise<void> {
  const child = startNode(program, {
    env: { SANITY_TELEMETRY_INSPECT: '', DO_NOT_TRACK: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if ((await child.ended) !== 0) throw new StopError(`${child.output().trim()}\n\`${name}\` failed.`)
}

/** The text of proxy.ts, with a matcher that excludes the reserved addresses and everything below them. */
function withReservedPaths(text: string): string {
  const list = /(?<=\(\?!\(\?:)[^)]+(?=\)\(\?:\/\|\$\)\))/
  if (!list.test(text)) throw new StopError('The matcher in proxy.ts has no list of reserved paths.')
  const paths = [ADMIN_PATH, ...RESERVED_PATHS].map((path) => path.slice(1).replaceAll('.', '\\\\.'))
  return text.replace(list, () => paths.join('|'))
}

function read(file: string): string | undefined {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined
}

function writeChanged(file: string, text: string | undefined): void {
  if (text !== undefined && text !== read(file)) writeFileSync(join(ROOT, file), text)
}
