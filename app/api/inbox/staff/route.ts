import { forStaff, inboxStaff } from '@/lib/inbox/for-staff'
import type { InboxColleague } from '@/lib/inbox/inbox-types'

/** Returns the staff members to whom entries can be assigned. */
export const GET = forStaff(async (request) =>
  Response.json((await inboxStaff(request)).map(({ id, name }) => ({ id, name }) satisfies InboxColleague)),
)
