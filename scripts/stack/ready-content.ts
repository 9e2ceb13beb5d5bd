import { runProgram } from './program.ts'
import { readyBackend } from './ready-backend.ts'
import { readSettings } from './settings.ts'

await runProgram(readyContent)

/**
 * Imports the first content into the running backend, or updates content from an earlier version. `npm start` runs this
 * as a separate process, because the code and documents that it loads would otherwise stay in memory.
 */
async function readyContent(): Promise<number> {
  await readyBackend(readSettings(), { mayJoin: true })
  return 0
}
