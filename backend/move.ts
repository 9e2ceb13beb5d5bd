import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { openDataFolder } from './start/data-folder.ts'
import { errorMessage, StartError } from './base/errors.ts'
import { refuseLostStores } from './start/stores.ts'
import { latestVersion, migrate, readMigrations } from './rest/database/migrations.ts'
import { holdMails, keepErasures } from './rest/move/after-restore.ts'
import { type Ask, checkFile, type Counts, dumpPeople, loadPeople } from './rest/move/move-people.ts'
import { openPglite } from './rest/pglite/open-pglite.ts'
import { IMAGE_FILE } from './rest/forms-database.ts'

// `node backend/move.ts dump|load <file>` exports personal data from a database to a file, or imports it. It uses the
// database at DATABASE_URL, or else the embedded one in DATA_DIR. `after-restore [file]` preserves what a restore by
// pg_dump must not undo. Used by `npm run people`.

const [verb, file = ''] = process.argv.slice(2)
const { DATABASE_URL: url, DATA_DIR: dataDir = '.data', CACHE_DIR: cacheDir } = process.env
const version = latestVersion(readMigrations())

try {
  if (verb !== 'dump' && file !== '') await checkFile(file, version)
  const { ask, close } = url ? await openServer(url) : openEmbedded(dataDir)
  try {
    console.log(await (verb === 'dump' ? dump(ask) : verb === 'load' ? load(ask) : afterRestore(ask)))
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : `The database refuses: ${errorMessage(error)}`)
  process.exitCode = 1
}

async function dump(ask: Ask): Promise<string> {
  const counts = new Map<string, number>()
  async function* lines() {
    for await (const line of dumpPeople(ask, version, counts)) yield `${line}\n`
  }
  // A new file that only its owner can read.
  const made = await open(file, 'wx', 0o600)
  try {
    await pipeline(lines, made.createWriteStream())
  } catch (error) {
    // Don't leave a partial export behind. It couldn't be imported.
    await rm(file)
    throw error
  }
  return `${file}: ${describe(counts)}`
}

async function load(ask: Ask): Promise<string> {
  return `Added: ${describe(await loadPeople(ask, file))}`
}

async function afterRestore(ask: Ask): Promise<string> {
  if (file === '')
    return `Held: ${await holdMails(ask)} waiting emails. Send or discard them in the inbox. Some recipients may since have been erased or have unsubscribed.`
  return `${await keepErasures(ask, file)} volunteers and submissions are erased again. Emails, newsletters and unsubscribes are as in ${file}.`
}

function describe(counts: Counts): string {
  const countOf = (table: string) => counts.get(table) ?? 0
  return `${countOf('volunteers')} volunteers, ${countOf('submissions')} submissions, ${countOf('outbox')} mails`
}

async function openServer(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'party-site' })
  await client.connect()
  // An older backup may need migrations. On hosted Supabase the CLI runs them.
  if (verb === 'after-restore' && process.env.SUPABASE !== 'hosted') await migrate(client, readMigrations())
  // Write times in UTC, whatever the server's time zone.
  await client.query("set time zone 'UTC'")
  const ask: Ask = async (sql, values) => {
    const { rows } = await client.query<[string | null]>({ text: sql, values: [...values], rowMode: 'array' })
    return rows[0]?.[0] ?? null
  }
  return { ask, close: () => client.end() }
}

function openEmbedded(folder: string) {
  const data = openDataFolder(folder)
  // Without its journal, a database would export as if it were empty.
  if (verb === 'dump') refuseLostStores(data, ['volunteers'])
  const database = openPglite({
    folder: data.file('volunteers'),
    imageFile: cacheDir ? join(cacheDir, 'volunteers') : IMAGE_FILE,
    log({ level, event }) {
      if (level === 'error') console.error(event)
    },
  })
  // The database's thread doesn't keep the process alive.
  const keepAlive = setInterval(() => undefined, 60_000)
  const ask: Ask = (sql, values) => database.run({ role: null, headers: {}, sql, values })
  async function close(): Promise<void> {
    await database.close()
    clearInterval(keepAlive)
    data.close()
  }
  return { ask, close }
}
