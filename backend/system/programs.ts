import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What `npm start` writes of the programs that it keeps running (scripts/stack/keep-running.ts). */
const States = z.object({
  pid: z.number(),
  programs: z.record(
    z.string(),
    z.object({
      isRunning: z.boolean(),
      since: z.string(),
      restarts: z.number(),
      lastEnd: z.object({ at: z.string(), reason: z.string() }).nullable(),
    }),
  ),
})

/** How the programs fare that run beside the backend, by their names. */
export type Programs = z.infer<typeof States>['programs']

/**
 * Reads how the programs fare.
 *
 * @param file absent where nobody watches over the backend
 * @returns null where nothing is known
 */
export function readPrograms(file: string | undefined): Programs | null {
  if (file === undefined) return null
  try {
    const { pid, programs } = States.parse(JSON.parse(readFileSync(file, 'utf8')))
    // Else it is of an earlier start.
    return pid === process.ppid ? programs : null
  } catch {
    // Written only once all of them run.
    return null
  }
}
