import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { checkContent } from './check-content.ts'

// The program that runs in a thread started by ./watch-content.ts. It checks the whole file, pausing to let other work
// run.

const WORK_MS = 20
const PAUSE_MS = 80

let since = performance.now()
for (const problem of checkContent(String(workerData))) {
  if (problem !== null) parentPort?.postMessage(problem)
  if (performance.now() - since < WORK_MS) continue
  await pause(PAUSE_MS)
  since = performance.now()
}
