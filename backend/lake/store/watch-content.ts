import { Worker } from 'node:worker_threads'
import { errorMessage } from '../../http/start-error.ts'
import type { Log } from '../../http/log.ts'

const PROGRAM = new URL('./check-worker.ts', import.meta.url)

/**
 * Checks the content file once in the background, and logs what is not as it was written. Never ends the server:
 * what is whole goes on being served.
 *
 * @param afterMs milliseconds until it begins: the start comes first
 * @returns the function that ends it
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
