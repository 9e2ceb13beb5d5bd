import { forStaff, inboxStaff } from '@/lib/inbox/for-staff'
import type { InboxColleague } from '@/lib/inbox/inbox-types'

/** Answers with the staff to whom entries of the inbox can be assigned. */
export const GET = forStaff(async (request) =>
  Response.json((await inboxStaff(request)).map(({ id, name }) => ({ id, name }) satisfies InboxColleague)),
)
