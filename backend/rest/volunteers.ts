import { resolve } from 'node:path'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import { errorMessage } from '../http/start-error.ts'
import type { Database } from './database/database.ts'
import { SUPABASE_FOLDER } from './database/migrations.ts'
import { openPostgres } from './database/postgres.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { restRoutes } from './rest-routes.ts'

/** Which database the volunteers are in, and who may do more than add to it. */
export interface VolunteersOptions {
  /** The key of the site's server. Without it there are sign-ups and nobody who reads them. */
  secretKey?: string
  /** A Postgres server's address; without it Postgres runs in this process. */
  databaseUrl?: string
  /** Beginning of the path of the empty database's image; by default the one of this clone. */
  imageFile?: string
}

/** The stand-in for hosted Supabase. */
export interface Volunteers {
  routes: Route[]
  /** Where the data is, without secrets. */
  place: string
  close(): Promise<void>
}

/** Empty databases, ready to be loaded: the same for every data folder of this clone. */
const IMAGE_FILE = resolve(import.meta.dirname, '../../.cache/volunteers')
/** Whatever else starts at the same time comes first; a sign-up before it starts the database at once. */
const START_AFTER_MS = 1_000
const RETENTION_EVERY_MS = 24 * 60 * 60 * 1000
const RETENTION_AFTER_MS = 60_000

/**
 * Opens the volunteers' database. Returns at once; what arrives before the
 * database is ready waits for it.
 *
 * @param options.folder folder of the journal, in the data folder
 * @param database where they are; tests give another
 */
export function openVolunteers(
  options: VolunteersOptions & { folder: string; log: Log },
  database: Database = openDatabase(options),
): Volunteers {
  const { log, secretKey } = options
  /** Erases who has been kept for long enough (supabase/migrations, erase_expired_volunteers). */
  function applyRetention(): void {
    database
      .run({ role: null, headers: {}, sql: 'select private.erase_expired_volunteers()::text', values: [] })
      .then((erased) => {
        if (erased !== '0')
          log({ level: 'info', event: 'volunteers erased by retention', erased: erased ?? '' })
      })
      .catch((error: unknown) =>
        log({ level: 'error', event: 'retention failed', error: errorMessage(error) }),
      )
  }

  const timers = [
    setTimeout(() => database.start(), START_AFTER_MS),
    setTimeout(applyRetention, RETENTION_AFTER_MS),
    setInterval(applyRetention, RETENTION_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()

  return {
    routes: restRoutes({ database, secretKey }),
    place: database.place,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await database.close()
    },
  }
}

function openDatabase({
  folder,
  log,
  databaseUrl,
  imageFile = IMAGE_FILE,
}: VolunteersOptions & { folder: string; log: Log }): Database {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, log })
  return openPglite({ folder, imageFile, supabaseFolder: SUPABASE_FOLDER, log })
}
