import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openDataFolder } from './http/data-folder.ts'
import { errorMessage, StartError } from './http/errors.ts'
import { readMigrations, SUPABASE_FOLDER } from './rest/database/migrations.ts'
import { type Ask, checkFile, type Counts, dumpPeople, loadPeople } from './rest/move/move-people.ts'
import { openPglite } from './rest/pglite/open-pglite.ts'
import { IMAGE_FILE } from './rest/volunteers.ts'

// `node backend/move.ts dump|load <file>`: everything about people out of a database into a file, or back. The
// database is that of DATABASE_URL, or the embedded one of DATA_DIR. `npm run volunteers` runs it.

const [verb, file = ''] = process.argv.slice(2)
const { DATABASE_URL: url, DATA_DIR: dataDir = '.data' } = process.env
const version = readMigrations().files.at(-1)?.version ?? ''

try {
  if (verb === 'load') await checkFile(file, version)
  const { ask, close } = url ? await openServer(url) : openEmbedded(dataDir)
  try {
    console.log(verb === 'dump' ? await dump(ask) : await load(ask))
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : `The database refuses: ${errorMessage(error)}`)
  process.exitCode = 1
}

async function dump(ask: Ask): Promise<string> {
  const counted: { counts?: Counts } = {}
  async function* lines() {
    const all = dumpPeople(ask, version)
    for (let next = await all.next(); ; next = await all.next()) {
      if (next.done === true) {
        counted.counts = next.value
        return
      }
      yield `${next.value}\n`
    }
  }
  // For the account that makes it alone, and over nothing that is there.
  await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return `${file}: ${describe(counted.counts)}`
}

async function load(ask: Ask): Promise<string> {
  return `Added: ${describe(await loadPeople(ask, file))}`
}

function describe(counts: Counts = new Map()): string {
  const of = (table: string) => counts.get(table) ?? 0
  return `${of('volunteers')} volunteers, ${of('submissions')} submissions, ${of('outbox')} mails`
}

async function openServer(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'party-site' })
  await client.connect()
  // Moments read the same whichever server wrote them.
  await client.query("set time zone 'UTC'")
  const ask: Ask = async (sql, values) => {
    const { rows } = await client.query<[string | null]>({ text: sql, values: [...values], rowMode: 'array' })
    return rows[0]?.[0] ?? null
  }
  return { ask, close: () => client.end() }
}

function openEmbedded(folder: string) {
  const data = openDataFolder(folder)
  const database = openPglite({
    folder: data.file('volunteers'),
    imageFile: IMAGE_FILE,
    supabaseFolder: SUPABASE_FOLDER,
    log({ level, event }) {
      if (level === 'error') console.error(event)
    },
  })
  // The database's thread alone does not keep a process alive.
  const alive = setInterval(() => undefined, 60_000)
  const ask: Ask = (sql, values) => database.run({ role: null, headers: {}, sql, values })
  async function close(): Promise<void> {
    await database.close()
    clearInterval(alive)
    data.close()
  }
  return { ask, close }
}
