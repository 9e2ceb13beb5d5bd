import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { LogEntry } from '../../../backend/base/log.ts'
import type { Database } from '../../../backend/rest/database/database.ts'
import { SUPABASE_FOLDER } from '../../../backend/rest/database/migrations.ts'
import type { Change } from '../../../backend/rest/pglite/journal-file.ts'
import { openJournal } from '../../../backend/rest/pglite/journal.ts'
import { openPglite } from '../../../backend/rest/pglite/open-pglite.ts'
import { emptyImage, START_LIMIT_MS } from '../../setup/databases.ts'

/** A folder for each test, and the databases that the test opens in it. */
interface PgliteHome {
  /** Contains the journal. A test may use another folder. */
  folder: string
  /** What the test's databases have logged. */
  log: LogEntry[]
  /** Opens a database, which is closed after the test. */
  open(supabaseFolder?: string): Database
  /** Reads the journal of a closed database. */
  readJournal(): { version: string | null; records: Change[] }
}

/** Gives each test in a file an empty folder for databases. */
export function usePglite(): PgliteHome {
  let imageFile: string
  let opened: Database[] = []
  const home: PgliteHome = {
    folder: '',
    log: [],
    open(supabaseFolder = SUPABASE_FOLDER) {
      const database = openPglite({
        ...{ folder: join(home.folder, 'journal'), imageFile, supabaseFolder },
        log: (entry) => home.log.push(entry),
        readyTimeoutMs: START_LIMIT_MS,
      })
      opened.push(database)
      return database
    },
    readJournal() {
      const journal = openJournal(join(home.folder, 'journal'))
      try {
        return { version: journal.version(), records: [...journal.records()] }
      } finally {
        journal.close()
      }
    },
  }
  beforeAll(async () => {
    imageFile = (await emptyImage()).imageFile
  }, START_LIMIT_MS)
  beforeEach(() => {
    home.folder = mkdtempSync(join(tmpdir(), 'pglite-'))
    home.log = []
    opened = []
  })
  afterEach(async () => {
    for (const database of opened) await database.close()
    rmSync(home.folder, { recursive: true })
  })
  return home
}

/** A statement that runs with all rights. */
export const asOwner = (sql: string, ...values: string[]) => ({ role: null, headers: {}, sql, values })

/** An id ends with the code of the name's first letter, so the journal, which sorts by id, returns rows by name. */
export const add = (name: string) =>
  asOwner(
    "insert into public.volunteers (id, full_name, email) values ($1::uuid, $2, 'a@b.c')",
    `00000000-0000-4000-8000-0000000000${name.charCodeAt(0)}`,
    name,
  )

export const names = asOwner("select string_agg(full_name, ' ' order by full_name) from public.volunteers")
