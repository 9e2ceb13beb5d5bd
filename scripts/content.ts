import { createReadStream, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Backend } from './stack/backend.ts'
import { contentClient, importSeed, readyBackend } from './stack/ready-backend.ts'
import { runProgram } from './stack/program.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { messageOf, StopError } from './stack/stop-error.ts'

const USAGE = `Usage:
  npm run content -- export <file.tar.gz>     all content with its pictures
  npm run content -- import <file>            a .tar.gz of an export or an .ndjson; documents of the same ids are replaced
  npm run content -- reset --yes              deletes all content and imports the seed`

/** What a person typed behind the command's name. */
interface Request {
  file: string | undefined
  isConfirmed: boolean
}

interface Context extends Request {
  settings: Settings
  backend: Backend
}

interface Command {
  /** Refuses what cannot be done, before a backend is started or anything is written. */
  check(request: Request): void
  /** Returns the line to print. */
  run(context: Context): Promise<string>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  export: { check: checkExport, run: exportContent },
  import: { check: checkImport, run: importContent },
  reset: { check: checkReset, run: resetContent },
}

await runProgram(content)

/** `npm run content`: moves the embedded backend's content out and in. */
async function content(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } })
  const [name = '', file] = positionals
  const command = COMMANDS[name]
  if (command === undefined) throw new StopError(USAGE)
  const request = { file, isConfirmed: values.yes === true }
  command.check(request)
  const settings = readSettings()
  const isHosted = settings.contentSource.kind === 'hosted'
  const backend = isHosted ? undefined : await readyBackend(settings, { mayJoin: true })
  if (backend === undefined)
    throw new StopError('Content is hosted: use `npx sanity dataset export` and `npx sanity dataset import`.')
  console.log(await command.run({ settings, backend, ...request }))
  return 0
}

function checkExport({ file }: Request): void {
  if (file === undefined) throw new StopError(USAGE)
  if (existsSync(file)) throw new StopError(`${file} exists. Name a new file.`)
  if (!existsSync(dirname(file)))
    throw new StopError(`There is no folder ${dirname(file)}. Make it, or name another file.`)
}

async function exportContent({ settings, backend, file = '' }: Context): Promise<string> {
  // Loaded when it is needed: it takes as long as everything else here.
  const { exportDataset } = await import('@sanity/export')
  const { documentCount, assetCount } = await exportDataset({
    client: contentClient(settings, backend),
    dataset: 'production',
    outputPath: file,
  })
  return `${file}: ${documentCount} documents, ${assetCount} pictures and files`
}

function checkImport({ file }: Request): void {
  if (file === undefined) throw new StopError(USAGE)
  if (!existsSync(file)) throw new StopError(`There is no file ${file}.`)
  if (!statSync(file).isFile())
    throw new StopError(`${file} is not a file. Name a .tar.gz of an export or an .ndjson.`)
}

async function importContent({ settings, backend, file = '' }: Context): Promise<string> {
  const { sanityImport } = await import('@sanity/import')
  const source = createReadStream(file)
  try {
    const { numDocs } = await sanityImport(source, {
      client: contentClient(settings, backend),
      operation: 'createOrReplace',
      // Otherwise it asks for each known picture at the site's address, and the site need not run.
      replaceAssets: true,
    })
    return `${numDocs} documents imported`
  } catch (error) {
    const [reason] = messageOf(error).split('\n')
    throw new StopError(`${file} could not be imported: ${reason}`)
  }
}

function checkReset({ isConfirmed }: Request): void {
  if (!isConfirmed) throw new StopError('This deletes all content, drafts included. Add --yes to go on.')
}

async function resetContent({ settings, backend }: Context): Promise<string> {
  const client = contentClient(settings, backend)
  await client.delete({ query: '*[!(_type match "system.*")]' })
  return `${await importSeed(client)} documents of the seed imported`
}
