import { readEntryId, forAdministrators } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, type MembershipDetails } from '@/lib/inbox/inbox-desk'
import { readMembership } from '@/lib/inbox/membership-store'

/** Answers with the birth date and the enrolled address of who applied for membership. For administrators. */
export const GET = forAdministrators<{ id: string }>(FOR_ADMINISTRATORS, async (_request, { params }) => {
  const id = readEntryId(params, 'The application cannot be found.')
  return Response.json((await readMembership(id)) satisfies MembershipDetails)
})
