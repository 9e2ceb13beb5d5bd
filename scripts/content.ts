import { createReadStream, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import type { Backend } from './stack/backend.ts'
import { contentClient } from './stack/content-client.ts'
import { runProgram } from './stack/program.ts'
import { readyBackend } from './stack/ready-backend.ts'
import { importSeed } from './stack/seed.ts'
import { readSettings, type Settings } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const USAGE = `Usage:
  npm run content -- export <file.tar.gz>     all content with its pictures
  npm run content -- import <file>            a .tar.gz of an export or an .ndjson; documents of the same ids are replaced
  npm run content -- reset --yes              deletes all content and imports the seed`

const COMMANDS: Record<string, (context: Context) => Promise<string>> = {
  export: exportContent,
  import: importContent,
  reset: resetContent,
}

interface Context {
  settings: Settings
  backend: Backend
  file: string | undefined
  isConfirmed: boolean
}

await runProgram(content)

/** `npm run content`: moves the embedded backend's content out and in. */
async function content(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } })
  const [name = '', file] = positionals
  const run = COMMANDS[name]
  if (run === undefined) throw new StopError(USAGE)
  const settings = readSettings()
  const backend = await readyBackend(settings, { mayJoin: true })
  if (backend === undefined) {
    throw new StopError('Content is hosted: use `npx sanity dataset export` and `npx sanity dataset import`.')
  }
  console.log(await run({ settings, backend, file, isConfirmed: values.yes === true }))
  return 0
}

async function exportContent({ settings, backend, file }: Context): Promise<string> {
  if (file === undefined) throw new StopError(USAGE)
  if (existsSync(file)) throw new StopError(`${file} exists. Name a new file.`)
  const { documentCount, assetCount } = await exportDataset({
    client: contentClient(settings, backend),
    dataset: 'production',
    outputPath: file,
  })
  return `${file}: ${documentCount} documents, ${assetCount} pictures and files`
}

async function importContent({ settings, backend, file }: Context): Promise<string> {
  if (file === undefined || !existsSync(file))
    throw new StopError(`There is no file ${file ?? ''}.\n${USAGE}`)
  const { numDocs } = await sanityImport(createReadStream(file), {
    client: contentClient(settings, backend),
    operation: 'createOrReplace',
  })
  return `${numDocs} documents imported`
}

async function resetContent({ settings, backend, isConfirmed }: Context): Promise<string> {
  if (!isConfirmed) throw new StopError('This deletes all content, drafts included. Add --yes to go on.')
  const client = contentClient(settings, backend)
  await client.delete({ query: '*[!(_type match "system.*")]' })
  return `${await importSeed(client)} documents of the seed imported`
}
