import { resolve } from 'node:path'
import type { NewMail } from '../../lib/outbox/outbox-store.ts'
import type { Log } from '../base/log.ts'
import { errorMessage } from '../base/errors.ts'
import { createClockPace } from '../base/trusted-clock.ts'
import type { Database } from './database/database.ts'
import { openPostgres } from './database/postgres.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { type OutboxOptions, startOutbox } from '../../lib/outbox/start-outbox.ts'
import { createRestApi } from './rest-api.ts'
import { WorkQueue } from '../base/work-queue.ts'
import { restRoutes } from './rest-routes.ts'

/** Settings for the volunteers' database and its REST API. */
export interface FormsDatabaseOptions {
  /** The key of the site's server. Without it, sign-ups are stored but can't be read. */
  secretKey?: string
  /** URL of a Postgres server. Without one, Postgres runs in this process. */
  databaseUrl?: string
  /** Path prefix for the cached image of an empty database. Default: this clone's. */
  imageFile?: string
  /** Outbox options for tests. */
  outbox?: Partial<OutboxOptions>
  /** When to apply retention. Default: a minute after startup, then hourly. */
  retention?: { afterMs: number; everyMs: number }
  /** How long the database goes without requests before it is suspended. Default: five minutes. */
  suspendAfterMs?: number
}

/** The embedded replacement for hosted Supabase: its REST API, and the worker that sends mail from the outbox. */
export type FormsDatabase = ReturnType<typeof openFormsDatabase>

/** Default location for database images. All data folders of this clone share it. */
export const IMAGE_FILE = resolve(import.meta.dirname, '../../.cache/volunteers')
/** How long the database waits for everything else to start. A sign-up before then starts it at once. */
const START_AFTER_MS = 1_000
/**
 * When to apply retention. The frequency doesn't matter, because the database limits how much is erased in a day
 * (supabase/migrations).
 */
const RETENTION = { afterMs: 60_000, everyMs: 60 * 60 * 1000 } as const
/** Long enough for a visitor who sends a second form, and for staff who read the inbox. */
const SUSPEND_AFTER_MS = 5 * 60_000
/** How often to check whether the database can be suspended. */
const SUSPEND_EVERY_MS = 30_000
/**
 * Whether the outbox has mail to write or send, now or later. If so, a suspended database would have to be restarted
 * for it.
 */
const HAS_MAIL_SQL = 'select exists (select from public.outbox where state = any ($1::text[]))::text'
const RETENTION_SQL = 'select private.apply_retention($1::text::interval, $2::text::timestamptz)::text'

interface OpenOptions extends Omit<FormsDatabaseOptions, 'outbox'> {
  outbox?: OutboxOptions
  /** The queue for expensive work, shared with image processing. */
  queue?: WorkQueue
  folder: string
  log: Log
  onHeld?: () => void
}

/**
 * Opens the volunteers' database. Returns at once; requests wait until the database is ready.
 *
 * @param options.folder where the journal is stored
 * @param options.onHeld called once the journal holds data
 * @param database replaced in tests
 */
export function openFormsDatabase(options: OpenOptions, database: Database = openDatabase(options)) {
  const {
    log,
    secretKey,
    queue = new WorkQueue(),
    retention = RETENTION,
    suspendAfterMs = SUSPEND_AFTER_MS,
  } = options
  const api = createRestApi(database)
  const isSuspended = () => database.isSuspended?.() ?? false
  const outbox =
    options.outbox && startOutbox({ ...options.outbox, call: api.callAsServer, isSuspended, log })
  const takeStep = createClockPace()
  let usedAt = performance.now()
  const isIdle = () => performance.now() - usedAt >= suspendAfterMs

  /**
   * Erases volunteers and submissions whose retention period has ended. The database has its own trusted time, which
   * follows the clock no faster than `createClockPace` allows (supabase/migrations, careful_retention).
   */
  function applyRetention(): void {
    const values = [`${takeStep()} milliseconds`, new Date().toISOString()]
    database
      .run({ role: null, headers: {}, sql: RETENTION_SQL, values })
      .then((erased) => {
        if (erased !== '0') log({ level: 'info', event: 'erased by retention', erased: erased ?? '' })
      })
      .catch((error: unknown) =>
        log({ level: 'error', event: 'retention failed', error: errorMessage(error) }),
      )
  }

  /** Suspends the database if nobody uses it and there is no email to send. A request or retention starts it again. */
  async function suspendIfIdle(): Promise<void> {
    if (database.suspend === undefined || isSuspended() || !isIdle()) return
    const states = options.outbox?.mail === undefined ? '{unwritten}' : '{unwritten,waiting,sending}'
    const hasMail = await database.run({ role: null, headers: {}, sql: HAS_MAIL_SQL, values: [states] })
    if (hasMail === 'false' && isIdle()) await database.suspend()
  }

  const timers = [
    setTimeout(() => database.start(), START_AFTER_MS),
    setTimeout(applyRetention, retention.afterMs),
    setInterval(applyRetention, retention.everyMs),
    // A database that does not respond is not suspended. Its next caller reports why.
    setInterval(
      () => void suspendIfIdle().catch(() => undefined),
      Math.min(SUSPEND_EVERY_MS, suspendAfterMs),
    ),
  ]
  for (const timer of timers) timer.unref()

  return {
    routes: restRoutes({
      ...{ api, secretKey, queue },
      onUsed() {
        usedAt = performance.now()
      },
      onStored: () => outbox?.wake(),
    }),
    /** Stores emails that this process writes itself, such as a review request. */
    async storeMails(mails: readonly NewMail[]): Promise<void> {
      await api.callAsServer('store_mails', { mails })
      outbox?.wake()
    },
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      await outbox?.close()
      await database.close()
    },
  }
}

function openDatabase({ folder, log, databaseUrl, imageFile = IMAGE_FILE, onHeld }: OpenOptions): Database {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, log })
  return openPglite({ folder, imageFile, log, onHeld })
}
