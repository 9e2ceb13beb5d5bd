import { resolve } from 'node:path'
import type { NewMail } from '../../lib/outbox/outbox-store.ts'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import { errorMessage } from '../http/errors.ts'
import { ClockPace } from '../system/careful-clock.ts'
import type { Database } from './database/database.ts'
import { SUPABASE_FOLDER } from './database/migrations.ts'
import { openPostgres } from './database/postgres.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { type OutboxOptions, startOutbox } from '../../lib/outbox/start-outbox.ts'
import { createRestApi } from './rest-api.ts'
import { restRoutes } from './rest-routes.ts'

/** Which database the volunteers are in, and who may do more than add to it. */
export interface VolunteersOptions {
  /** The key of the site's server. Without it there are sign-ups and nobody who reads them. */
  secretKey?: string
  /** A Postgres server's address; without it Postgres runs in this process. */
  databaseUrl?: string
  /** Beginning of the path of the empty database's image; by default the one of this clone. */
  imageFile?: string
  /** How mail is written and sent, where it is another way than the backend's; for tests. */
  outbox?: Partial<OutboxOptions>
  /** When retention runs after the start and then; a minute and an hour, unless a test cannot wait. */
  retention?: { afterMs: number; everyMs: number }
}

/** The stand-in for hosted Supabase. */
export interface Volunteers {
  routes: Route[]
  /** Stores mails of this process's own, such as to a person who is asked for a review. */
  storeMails(mails: readonly NewMail[]): Promise<void>
  close(): Promise<void>
}

/** Empty databases, ready to be loaded: the same for every data folder of this clone. */
export const IMAGE_FILE = resolve(import.meta.dirname, '../../.cache/volunteers')
/** Whatever else starts at the same time comes first; a sign-up before it starts the database at once. */
const START_AFTER_MS = 1_000
/** How often is no matter: what may be erased in a day is the database's rule (supabase/migrations). */
const RETENTION = { afterMs: 60_000, everyMs: 60 * 60 * 1000 } as const
const RETENTION_SQL = 'select private.apply_retention($1::text::interval, $2::text::timestamptz)::text'

/**
 * Opens the volunteers' database. Returns at once; what arrives before the
 * database is ready waits for it.
 *
 * @param options.folder folder of the journal, in the data folder
 * @param database where they are; tests give another
 */
export function openVolunteers(
  options: Omit<VolunteersOptions, 'outbox'> & { outbox?: OutboxOptions; folder: string; log: Log },
  database: Database = openDatabase(options),
): Volunteers {
  const { log, secretKey, retention = RETENTION } = options
  const api = createRestApi(database)
  const outbox = options.outbox && startOutbox({ ...options.outbox, call: api.callAsServer, log })
  const pace = new ClockPace()

  /**
   * Erases who and what has been kept for long enough. The database believes the clock no faster than the pace of this
   * process (supabase/migrations, careful_retention).
   */
  function applyRetention(): void {
    const values = [`${pace.step()} milliseconds`, new Date().toISOString()]
    database
      .run({ role: null, headers: {}, sql: RETENTION_SQL, values })
      .then((erased) => {
        if (erased !== '0') log({ level: 'info', event: 'erased by retention', erased: erased ?? '' })
      })
      .catch((error: unknown) =>
        log({ level: 'error', event: 'retention failed', error: errorMessage(error) }),
      )
  }

  const timers = [
    setTimeout(() => database.start(), START_AFTER_MS),
    setTimeout(applyRetention, retention.afterMs),
    setInterval(applyRetention, retention.everyMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    routes: restRoutes({ api, secretKey, onStored: () => outbox?.wake() }),
    async storeMails(mails) {
      await api.callAsServer('store_mails', { mails })
      outbox?.wake()
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await outbox?.close()
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
