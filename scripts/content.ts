import { createReadStream, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startBackend } from './stack/backend.ts'
import { describeMigration, migrateContent } from './content/migrate-content.ts'
import { importingClient, scheduleAgain } from './content/moved-schedules.ts'
import { prepareMigration } from './content/prepare-migration.ts'
import { contentClient, importSeed, seedIfEmpty } from './stack/ready-backend.ts'
import { runProgram } from './stack/program.ts'
import { readSettings } from './stack/settings.ts'
import { messageOf, StopError } from './stack/stop-error.ts'

const USAGE = `Usage:
  npm run content -- export <file.tar.gz>     all content with its pictures, drafts, releases and their times
  npm run content -- import <file>            a .tar.gz export or an .ndjson; replaces documents with the same IDs
  npm run content -- migrate                  updates hosted content from an earlier version; \`npm start\` updates local content
  npm run content -- migrate --dry-run        lists the documents that would change, without changing them
  npm run content -- reset --yes              deletes all local content and imports the seed
With hosted Sanity, exporting needs SANITY_API_READ_TOKEN, importing and migrating SANITY_API_WRITE_TOKEN (a token with the Editor role).`

const Stored = z.array(z.object({ _id: z.string(), _type: z.string() }))

/** The arguments after the command's name. */
interface Arguments {
  file: string | undefined
  isConfirmed: boolean
  isDryRun: boolean
}

/**
 * Each throws StopError for wrong arguments, before a backend is started or anything is written, and returns the lines
 * to print.
 */
const COMMANDS: ReadonlyMap<string, (typed: Arguments) => Promise<string>> = new Map([
  ['export', exportContent],
  ['import', importContent],
  ['migrate', migrate],
  ['reset', resetContent],
])

await runProgram(content)

/** `npm run content`: exports, imports and resets content, either in the embedded backend or on hosted Sanity. */
async function content(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  const [name = '', file] = positionals
  const run = COMMANDS.get(name)
  if (run === undefined) throw new StopError(USAGE)
  console.log(await run({ file, isConfirmed: values.yes === true, isDryRun: values['dry-run'] === true }))
  return 0
}

/**
 * Connects to all content, on this machine or on hosted Sanity.
 *
 * @param tokenName the variable with the token for hosted Sanity. Absent for a command that only works on local content
 */
async function connect(tokenName?: 'SANITY_API_READ_TOKEN' | 'SANITY_API_WRITE_TOKEN') {
  const settings = readSettings()
  const { contentSource, siteUrl, seedFile } = settings
  if (contentSource.kind === 'embedded') {
    const backend = await startBackend(settings, { mayJoin: true })
    const client = contentClient(contentSource, backend.secrets.serviceToken)
    return { client, siteUrl, seedFile, prepare: prepareMigration(settings, backend) }
  }
  if (tokenName === undefined) throw new StopError('Content is hosted: delete it at sanity.io/manage.')
  const token = process.env[tokenName]
  if (!token)
    throw new StopError(
      `Content is hosted: set ${tokenName} to a token of the project (sanity.io/manage, API, Tokens; role ${tokenName === 'SANITY_API_READ_TOKEN' ? 'Viewer' : 'Editor'}).`,
    )
  return { client: contentClient(contentSource, token), siteUrl }
}

async function exportContent({ file }: Arguments): Promise<string> {
  if (file === undefined) throw new StopError(USAGE)
  if (existsSync(file)) throw new StopError(`${file} already exists. Name a new file.`)
  if (!existsSync(dirname(file)))
    throw new StopError(`${dirname(file)} does not exist. Create it, or name another file.`)
  const { client, seedFile } = await connect('SANITY_API_READ_TOKEN')
  // An empty data folder gets the seed first.
  if (seedFile !== undefined) await seedIfEmpty(client, seedFile)
  // Loaded only when needed, because it takes as long to load as all other imports of this command.
  const { exportDataset } = await import('@sanity/export')
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset: client.config().dataset ?? '',
    outputPath: file,
  })
  return `${file}: ${documentCount} documents, ${assetCount} pictures and files`
}

async function importContent({ file }: Arguments): Promise<string> {
  if (file === undefined) throw new StopError(USAGE)
  if (!existsSync(file)) throw new StopError(`${file} does not exist.`)
  if (!statSync(file).isFile())
    throw new StopError(`${file} is not a file. Name a .tar.gz export or an .ndjson.`)
  const { client, ...options } = await connect('SANITY_API_WRITE_TOKEN')
  const { sanityImport } = await import('@sanity/import')
  const source = createReadStream(file)
  const stored = Stored.parse(await client.fetch<unknown>('*[]{_id, _type}'))
  const types = new Map(stored.map(({ _id, _type }) => [_id, _type]))
  const { importing, scheduled } = importingClient(client, types)
  // The package imports documents and releases at the same time and awaits the releases first. If the documents fail in
  // the meantime, the package reports that later, but until then the failure is an unhandled rejection that would crash
  // this process.
  process.on('unhandledRejection', () => undefined)
  try {
    const { numDocs } = await sanityImport(source, {
      client: importing,
      operation: 'createOrReplace',
      releasesOperation: 'replace',
      // The folder of the pictures that an .ndjson file names. An export contains its own.
      assetsBase: dirname(resolve(file)),
      // Without this, the package would request each known picture from the site, which may not be running.
      replaceAssets: true,
    })
    // Hosted Sanity locks the documents in a scheduled release.
    const migrated = await migrateContent(client, options)
    const set = await scheduleAgain(client, scheduled, { late: 'leave' })
    return [`${numDocs} documents imported`, ...migrated, ...set].join('\n')
  } catch (error) {
    const [reason] = messageOf(error).split('\n')
    throw new StopError(`${file} could not be imported: ${reason}`)
  }
}

async function migrate({ isDryRun }: Arguments): Promise<string> {
  const { client, ...options } = await connect('SANITY_API_WRITE_TOKEN')
  const lines = isDryRun ? await describeMigration(client, options) : await migrateContent(client, options)
  if (lines.length === 0) return 'All content is up to date already.'
  return [...lines, ...(isDryRun ? ['Nothing was changed. Run it without --dry-run.'] : [])].join('\n')
}

async function resetContent({ isConfirmed }: Arguments): Promise<string> {
  if (!isConfirmed) throw new StopError('This deletes all content, drafts included. Add --yes to continue.')
  const { client, seedFile } = await connect()
  await client.delete({ query: '*[!(_type match "system.*")]' })
  return `${await importSeed(client, seedFile)} documents of the seed imported`
}
