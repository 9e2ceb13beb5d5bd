import { parentPort, workerData } from 'node:worker_threads'
import { HttpError } from '../../../http/errors.ts'
import { isRecord } from '../../json.ts'
import { answerQuestion } from '../answer-question.ts'
import type { QueryJob, WorkerMessage, WorkerSettings } from './messages.ts'
import { openReplica } from './replica.ts'

// A thread of its own: the pool in ./query-pool.ts starts it, asks it one question at a time and ends it.

const port = parentPort
if (port === null || !isSettings(workerData)) throw new TypeError('This is a thread of the query pool.')
const replica = openReplica(workerData.file)
// groq-js leaves errors inside of lists unhandled at times (see ../time-guard.ts). The question itself fails too, and says so.
process.on('unhandledRejection', () => undefined)
const say = (message: WorkerMessage) => port.postMessage(message)

port.on('message', (job: QueryJob) => void run(job))
say({ kind: 'ready' })

async function run({ id, question, timestamp, limits }: QueryJob): Promise<void> {
  try {
    replica.catchUp()
    const view = replica.views.get(question.perspective, question.visibility)
    say({
      kind: 'answer',
      id,
      answer: await answerQuestion({ question, view, timestamp, limits, turn: Infinity }),
    })
  } catch (error) {
    say(refusalOf(id, error))
  }
}

function refusalOf(id: number, error: unknown): WorkerMessage {
  if (!(error instanceof HttpError))
    return {
      kind: 'failure',
      id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  const { code, message, details } = error
  return { kind: 'refusal', id, code, message, ...(details !== undefined && { details: { ...details } }) }
}

function isSettings(value: unknown): value is WorkerSettings {
  return isRecord(value) && typeof value['file'] === 'string'
}
