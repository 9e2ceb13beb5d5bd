import { Worker } from 'node:worker_threads'
import { errorMessage } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'

const PROGRAM = new URL('./check-worker.ts', import.meta.url)

/**
 * Checks the content file once in the background and logs any damage. In the meantime the server keeps serving what it
 * can.
 *
 * @param afterMs delay in milliseconds, so that the check doesn't slow down startup
 * @returns a function that stops it
 */
export function watchContent({
  file,
  log,
  afterMs,
}: {
  file: string
  log: Log
  afterMs: number
}): () => void {
  let worker: Worker | undefined
  const timer = setTimeout(() => {
    worker = new Worker(PROGRAM, { workerData: file })
    worker.unref()
    worker.on('message', (problem: string) =>
      log({ level: 'error', event: 'content damaged', file, problem }),
    )
    worker.on('error', (error: unknown) =>
      log({ level: 'error', event: 'content not checked', file, error: errorMessage(error) }),
    )
  }, afterMs).unref()
  return () => {
    clearTimeout(timer)
    void worker?.terminate()
  }
}
