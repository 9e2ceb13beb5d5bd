import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { inTime } from '../../../lib/shared/in-time.ts'
import { errorMessage } from '../../base/errors.ts'
import { latestVersion, readMigrations } from '../database/migrations.ts'
import { createEngine, readAll } from './engine.ts'
import { openJournal, type Journal } from './journal.ts'
import type { EngineJob, EngineMessage } from './open-pglite.ts'
import { loadMarks, readMarks } from './rate-limit-marks.ts'
import { runBatch } from './run-batch.ts'

// The program that runs in the thread started by ./open-pglite.ts. On the main thread, Postgres in WebAssembly and
// syncing the journal would block all requests.

type RunJob = Extract<EngineJob, { kind: 'run' }>

/** Maximum number of statements per transaction. They complete together, so more would delay the first. */
const LARGEST_BATCH = 32

const Settings = z.object({
  folder: z.string(),
  imageFile: z.string(),
  supabaseFolder: z.string().optional(),
  mustExist: z.boolean(),
  marks: z.map(z.string(), z.string()),
})

const port = parentPort
if (port === null)
  throw new TypeError('This program is a thread of the volunteers’ database: ./open-pglite.ts starts it.')
const post = (message: EngineMessage) => port.postMessage(message)
const { folder, imageFile, supabaseFolder, mustExist, marks } = Settings.parse(workerData)

const started = performance.now()
const journal = openJournal(folder, { mustExist })
const engine = await start(journal)
const queue: RunJob[] = []
const state = { isRunning: false, isEnding: false, isSuspended: false, isHeld: false }
noteHeld()
port.on('message', (job: EngineJob) => {
  if (state.isEnding) return
  if (job.kind === 'run') queue.push(job)
  else {
    state.isEnding = true
    state.isSuspended = job.kind === 'suspend'
  }
  void runQueue()
})

/** Creates the database from the journal, and migrates the journal to the newest version. */
async function start({ records, count, version, migrated, replace, repairs }: Journal): Promise<PGlite> {
  const migrations = readMigrations(supabaseFolder)
  const latest = latestVersion(migrations)
  // Rows without a version were salvaged from damaged files by a start that may have been killed before it wrote the
  // version. They fit the newest tables.
  const from = version() ?? (count() > 0 ? latest : null)
  const created = await createEngine({
    ...{ migrations, imageFile },
    ...{ records: records(), version: from, migrated: migrated() },
  })
  const versions = migrations.files.map((file) => file.version)
  if (migrated()?.join() !== versions.join()) await replace(readAll(created), versions)
  await loadMarks(created, marks)
  const milliseconds = Math.round(performance.now() - started)
  post({ kind: 'ready', repairs, records: count(), milliseconds })
  return created
}

/** Runs one transaction at a time, on the only connection. Jobs that arrive in the meantime share the next one. */
async function runQueue(): Promise<void> {
  if (state.isRunning) return
  state.isRunning = true
  try {
    while (queue.length > 0) {
      // PGlite resolves without yielding to the event loop. Without this, messages would never arrive.
      await setImmediate()
      await runJobs(queue.splice(0, LARGEST_BATCH))
    }
  } catch (error) {
    post({ kind: 'broken', reason: errorMessage(error) })
    state.isEnding = true
  }
  state.isRunning = false
  if (state.isEnding) await end()
}

async function runJobs(jobs: readonly RunJob[]): Promise<void> {
  const outcomes = await runBatch(
    engine,
    journal,
    jobs.map(({ statement }) => statement),
  )
  noteHeld()
  for (const [index, { id }] of jobs.entries()) {
    const outcome = outcomes[index]
    if (outcome !== undefined) post({ ...outcome, id })
  }
}

/** Tells the server once that the journal holds data, so that a later start notices if it is lost. */
function noteHeld(): void {
  if (state.isHeld || journal.count() === 0) return
  state.isHeld = true
  post({ kind: 'held' })
}

async function end(): Promise<void> {
  if (state.isSuspended) post({ kind: 'suspended', marks: await readMarks(engine) })
  journal.close()
  port?.close()
  await inTime(engine.close(), 200, () => undefined).catch(() => undefined)
  process.exit(0)
}
