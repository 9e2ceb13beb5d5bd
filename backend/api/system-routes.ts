import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Route, route } from '../base/route.ts'
import type { UnknownRequests } from '../base/unknown-requests.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { hasRole } from '../base/caller.ts'
import type { Staff } from '../staff/staff.ts'

/** The health endpoints: a public one, and a detailed one for administrators. Neither contains personal data. */
export function systemRoutes(parts: {
  lake: LakeReader
  staff: Staff
  unknownRequests: UnknownRequests
  webhooks: Pick<Webhooks, 'pending' | 'lastFailure'>
  programsFile: string | undefined
}): Route[] {
  const { lake, staff, unknownRequests, webhooks, programsFile } = parts
  return [
    route('GET', '/health', 'public', ({ caller }) => {
      if (!hasRole(caller, 'administrator')) return Response.json({ status: 'ok' })
      return Response.json({
        status: 'ok',
        documents: lake.countDocuments(),
        staffAccounts: staff.accounts.count(),
        uptimeSeconds: Math.round(process.uptime()),
        node: process.versions.node,
        pendingWebhooks: webhooks.pending(),
        webhookFailure: webhooks.lastFailure(),
        programs: readPrograms(programsFile),
      })
    }),
    route('GET', '/unknown-requests', 'administrator', () => Response.json(unknownRequests.list())),
  ]
}

/** Contents of the file where `npm start` writes the state of its programs (scripts/stack/keep-running.ts). */
const ProgramsFile = z.object({
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

/**
 * Reads the state of the programs that `npm start` runs.
 *
 * @param file undefined if the backend was started some other way
 * @returns each program's state by name, or null if it is unknown
 */
function readPrograms(file: string | undefined) {
  if (file === undefined) return null
  try {
    const { pid, programs } = ProgramsFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    // A file from another process is left over from an earlier start.
    return pid === process.ppid ? programs : null
  } catch {
    // The file is missing until all programs are running.
    return null
  }
}
