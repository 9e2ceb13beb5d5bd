import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Route, route } from '../http/route.ts'
import type { UnknownRequests } from '../http/app.ts'
import type { Lake } from '../lake/types.ts'
import type { Webhooks } from '../lake/webhooks/webhooks.ts'
import { hasRole } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'

/** Tells everybody that the backend lives, and administrators and scripts how it fares. Nothing of it is personal. */
export function systemRoutes(parts: {
  lake: Lake
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

/** The file in which `npm start` writes how its programs fare (scripts/stack/keep-running.ts). */
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
type Programs = z.infer<typeof States>['programs']

/**
 * Reads how the programs fare.
 *
 * @param file absent where nobody watches over the backend
 * @returns null where nothing is known
 */
function readPrograms(file: string | undefined): Programs | null {
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
