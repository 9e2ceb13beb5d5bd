import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { errorMessage } from '../../http/errors.ts'
import { readMigrations } from '../database/migrations.ts'
import { createEngine, readAll } from './engine.ts'
import { openJournal, type Journal } from './journal.ts'
import type { EngineJob, EngineMessage } from './open-pglite.ts'
import { runBatch } from './run-batch.ts'

// A thread of its own, started by ./open-pglite.ts: Postgres in WebAssembly and the syncing of the
// journal would hold up everybody else's requests.

type RunJob = Extract<EngineJob, { kind: 'run' }>

/** Most statements of one transaction: they are answered together, so that more would make the first ones wait. */
const LARGEST_BATCH = 32

const Settings = z.object({ folder: z.string(), imageFile: z.string(), supabaseFolder: z.string() })

const port = parentPort
if (port === null) throw new TypeError('This is a thread of the volunteers’ database.')
const say = (message: EngineMessage) => port.postMessage(message)
const { folder, imageFile, supabaseFolder } = Settings.parse(workerData)

const started = performance.now()
const journal = openJournal(folder)
const engine = await start(journal)
const waiting: RunJob[] = []
const state = { isWorking: false, isEnding: false }
port.on('message', (job: EngineJob) => {
  if (job.kind === 'close') state.isEnding = true
  else waiting.push(job)
  void work()
})

async function start({ records, count, version, replace, repairs }: Journal): Promise<PGlite> {
  const migrations = readMigrations(supabaseFolder)
  const latest = migrations.files.at(-1)?.version ?? ''
  // Rows without a note of their version were read from damaged files: they are of the present one, also when
  // the start that read them was killed before it could note that.
  const from = version() ?? (count() > 0 ? latest : null)
  const made = await createEngine({ migrations, imageFile, records: records(), version: from })
  if (version() !== latest) await replace(readAll(made), latest)
  const milliseconds = Math.round(performance.now() - started)
  say({ kind: 'ready', repairs, records: count(), milliseconds })
  return made
}

/** Runs one transaction at a time, since there is one connection. What comes in the meantime shares the next one. */
async function work(): Promise<void> {
  if (state.isWorking) return
  state.isWorking = true
  try {
    while (waiting.length > 0) {
      // PGlite answers without a turn of the event loop: only now the messages of the meantime come in.
      await setImmediate()
      await answer(waiting.splice(0, LARGEST_BATCH))
    }
  } catch (error) {
    say({ kind: 'broken', reason: errorMessage(error) })
    state.isEnding = true
  }
  state.isWorking = false
  if (state.isEnding) await end()
}

async function answer(jobs: readonly RunJob[]): Promise<void> {
  const outcomes = await runBatch(
    engine,
    journal,
    jobs.map(({ statement }) => statement),
  )
  for (const [index, { id }] of jobs.entries()) {
    const outcome = outcomes[index]
    if (outcome !== undefined) say({ ...outcome, id })
  }
}

async function end(): Promise<void> {
  journal.close()
  port?.close()
  await Promise.race([engine.close(), new Promise((resolve) => setTimeout(resolve, 200))]).catch(
    () => undefined,
  )
  process.exit(0)
}
