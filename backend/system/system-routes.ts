import type { Route } from '../http/route.ts'
import type { UnknownRequests } from '../http/app.ts'
import type { Lake } from '../lake/types.ts'
import type { Webhooks } from '../lake/webhooks/webhooks.ts'
import { hasRole } from '../staff/caller.ts'
import type { Staff } from '../staff/staff.ts'
import { readPrograms } from './programs.ts'

/** How the backend fares: for all that it lives, the rest for administrators and scripts, nothing personal. */
export function systemRoutes(parts: {
  lake: Lake
  staff: Staff
  unknownRequests: UnknownRequests
  webhooks: Pick<Webhooks, 'pending' | 'lastFailure'>
  programsFile: string | undefined
}): Route[] {
  const { lake, staff, unknownRequests, webhooks, programsFile } = parts
  return [
    {
      method: 'GET',
      path: '/health',
      access: 'public',
      handle: ({ caller }) => {
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
      },
    },
    {
      method: 'GET',
      path: '/unknown-requests',
      access: 'administrator',
      handle: () => Response.json(unknownRequests.list()),
    },
  ]
}
