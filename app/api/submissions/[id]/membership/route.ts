import { readEntryId, forAdministrators } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, type MembershipDetails } from '@/lib/inbox/inbox-desk'
import { readMembership } from '@/lib/inbox/membership-store'

/** Answers administrators with the birth date and the enrolled address of an applicant for membership. */
export const GET = forAdministrators<{ id: string }>(FOR_ADMINISTRATORS, async (_request, { params }) => {
  const id = readEntryId(params, 'The application cannot be found.')
  return Response.json((await readMembership(id)) satisfies MembershipDetails)
})
