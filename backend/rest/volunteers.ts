import { resolve } from 'node:path'
import type { NewMail } from '../../lib/outbox/outbox-store.ts'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import { errorMessage } from '../http/errors.ts'
import { ClockPace } from '../system/trusted-clock.ts'
import type { Database } from './database/database.ts'
import { SUPABASE_FOLDER } from './database/migrations.ts'
import { openPostgres } from './database/postgres.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { type OutboxOptions, startOutbox } from '../../lib/outbox/start-outbox.ts'
import { createRestApi } from './rest-api.ts'
import { WorkQueue } from '../lake/assets/work-queue.ts'
import { restRoutes } from './rest-routes.ts'

/** Settings of the volunteers' database and its REST interface. */
export interface VolunteersOptions {
  /** The key of the site's server. Without it sign-ups are stored, and nobody can read them. */
  secretKey?: string
  /** A Postgres server's address; without it Postgres runs in this process. */
  databaseUrl?: string
  /** Where the image of the empty database is kept: the beginning of a path. By default that of this clone. */
  imageFile?: string
  /** What tests change of how mail is written and sent. */
  outbox?: Partial<OutboxOptions>
  /** How long after the start retention runs first, and how often then; tests give less than a minute and an hour. */
  retention?: { afterMs: number; everyMs: number }
}

/** The stand-in for hosted Supabase: its REST interface, and the worker that sends the outbox's mail. */
export interface Volunteers {
  routes: Route[]
  /** Stores mails that this process writes itself, such as the one to a person who is asked for a review. */
  storeMails(mails: readonly NewMail[]): Promise<void>
  close(): Promise<void>
}

/** Where images of the empty database are kept by default: all data folders of this clone share them. */
export const IMAGE_FILE = resolve(import.meta.dirname, '../../.cache/volunteers')
/** How long the database waits for the rest of the start. A sign-up that comes earlier starts it at once. */
const START_AFTER_MS = 1_000
/** When retention runs. How often does not matter: how much is erased in a day is the database's rule (supabase/migrations). */
const RETENTION = { afterMs: 60_000, everyMs: 60 * 60 * 1000 } as const
const RETENTION_SQL = 'select private.apply_retention($1::text::interval, $2::text::timestamptz)::text'

/**
 * Opens the volunteers' database. Returns at once; a request that comes before the database is ready waits for it.
 *
 * @param options.folder folder of the journal
 * @param options.onHeld called once the journal holds something
 * @param database for tests, which give one of their own
 */
export function openVolunteers(
  options: Omit<VolunteersOptions, 'outbox'> & {
    outbox?: OutboxOptions
    /** The queue of costly work, which pictures share. */
    queue?: WorkQueue
    folder: string
    log: Log
    onHeld?: () => void
  },
  database: Database = openDatabase(options),
): Volunteers {
  const { log, secretKey, queue = new WorkQueue(), retention = RETENTION } = options
  const api = createRestApi(database)
  const outbox = options.outbox && startOutbox({ ...options.outbox, call: api.callAsServer, log })
  const pace = new ClockPace()

  /**
   * Erases volunteers and submissions that have been kept for long enough. The time that the database believes follows the
   * clock no faster than `ClockPace` lets it (supabase/migrations, careful_retention).
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
    routes: restRoutes({ api, secretKey, queue, onStored: () => outbox?.wake() }),
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
  onHeld,
}: VolunteersOptions & { folder: string; log: Log; onHeld?: () => void }): Database {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, log })
  return openPglite({ folder, imageFile, supabaseFolder: SUPABASE_FOLDER, log, onHeld })
}
