import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseSync } from 'node:sqlite'
import { HttpError } from '../../base/errors.ts'
import { parseQuery } from '../groq/parse-query.ts'
import { createQueryTemplates } from '../groq/query-templates.ts'
import { runQuery } from './run-query.ts'
import { parseRow, readDocuments } from '../store/parse-document.ts'
import { openTextSearch } from '../store/text-index.ts'
import { createViews, type Views } from '../model/views.ts'
import type { QueryJob, WorkerMessage } from './query-thread.ts'

// The program that runs in a query thread (./query-thread.ts). It runs one query at a time.

/** This thread's replica of the current documents. */
interface Replica {
  views: Views
  /** Applies the latest transactions from the content file. */
  catchUp(): void
}

const port = parentPort
if (port === null) throw new TypeError('This is a thread of the query pool.')
const parseKept = createQueryTemplates()
const replica = openReplica(String(workerData))
// groq-js leaves some errors inside lists unhandled (see ../groq/evaluate-query.ts). The query itself fails too and is
// reported.
process.on('unhandledRejection', () => undefined)
const send = (message: WorkerMessage) => port.postMessage(message)

port.on('message', (job: QueryJob) => void run(job))
send({ kind: 'ready' })

async function run({ request, timestamp, limits }: QueryJob): Promise<void> {
  try {
    replica.catchUp()
    const view = replica.views.get(request.perspective, request.visibility)
    // Visitors could fill the cache with large trees.
    const parse = request.clientClass === 'anonymous' ? parseQuery : parseKept
    send({ kind: 'answer', answer: await runQuery({ request, view, timestamp, limits, parse }) })
  } catch (error) {
    send(refusalOf(error))
  }
}

function refusalOf(error: unknown): WorkerMessage {
  if (error instanceof HttpError) {
    const { code, message, details } = error
    return { kind: 'refusal', code, message, ...(details !== undefined && { details: { ...details } }) }
  }
  return {
    kind: 'failure',
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/** Opens the content file read-only. It must exist; the writing thread keeps it open. */
function openReplica(file: string): Replica {
  const database = new DatabaseSync(file, { readOnly: true })
  const lastSequence = database.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM transactions')
  const changedSince = database.prepare(
    `SELECT DISTINCT document_id AS id, body FROM
       (SELECT document_id FROM revisions WHERE sequence > ?)
       LEFT JOIN documents ON documents.id = document_id`,
  )
  const readSequence = () => Number(lastSequence.get()?.['sequence'] ?? 0)

  // One snapshot of the file, so that the documents match the sequence number.
  database.exec('BEGIN')
  let sequence = readSequence()
  const views = createViews(readDocuments(database), openTextSearch(database))
  database.exec('COMMIT')
  return {
    views,
    catchUp() {
      database.exec('BEGIN')
      try {
        const newest = readSequence()
        if (newest === sequence) return
        const rows = changedSince.all(sequence)
        views.apply(
          rows.map((row) => ({
            documentId: String(row['id']),
            next: row['body'] === null ? null : parseRow(row),
          })),
        )
        sequence = newest
      } finally {
        database.exec('COMMIT')
      }
    },
  }
}
