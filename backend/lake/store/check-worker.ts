import { setTimeout as rest } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { checkContent } from './check-content.ts'

// A thread of its own, started by ./check-content.ts: looks at the whole file, and leaves the machine to others.

const WORK_MS = 20
const REST_MS = 80

let since = performance.now()
for (const problem of checkContent(String(workerData))) {
  if (problem !== null) parentPort?.postMessage(problem)
  if (performance.now() - since < WORK_MS) continue
  await rest(REST_MS)
  since = performance.now()
}
