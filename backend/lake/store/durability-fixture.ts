import { writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { errorCode } from '../../base/errors.ts'
import { openContentStore } from './content-store.ts'

// The process that ./durability.test.ts kills. For each file on the command line, a thread stores transactions. Once
// the store has acknowledged one, the thread writes its own number and the transaction's to standard output.

/** Long enough for a transaction to span several pages. */
const FILLER = 'x'.repeat(3_000)

if (isMainThread) {
  for (const [writer, file] of process.argv.slice(2).entries()) {
    new Worker(new URL(import.meta.url), { workerData: [String(writer), file] })
  }
} else if (Array.isArray(workerData)) {
  writeForEver(String(workerData[0]), String(workerData[1]))
}

function writeForEver(writer: string, file: string): never {
  const store = openContentStore(file)
  let sequence = store.lastTransaction()?.sequence ?? 0
  for (;;) {
    sequence += 1
    const timestamp = new Date().toISOString()
    const changes = ['a', 'b'].map((suffix) => {
      const next = {
        ...{ _id: `document-${sequence}-${suffix}`, _type: 'page', _rev: `t-${sequence}`, filler: FILLER },
        ...{ _createdAt: timestamp, _updatedAt: timestamp },
      }
      return { documentId: next._id, previous: null, next, mutations: [] }
    })
    store.append({ id: `t-${sequence}`, sequence, timestamp, author: 'test', changes })
    acknowledge(`${writer} ${sequence}\n`)
  }
}

/** Writes a line to standard output. Blocks while the reader is behind. */
function acknowledge(line: string): void {
  for (;;) {
    try {
      writeSync(1, line)
      return
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error
    }
  }
}
