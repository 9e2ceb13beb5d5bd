import { forAdministrators, problem } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, type MembershipDetails } from '@/lib/inbox/membership-details'
import { readMembership } from '@/lib/inbox/membership-store'
import { EntryId } from '@/lib/inbox/requests'

/** Answers with the birth date and the enrolled address of who applied for membership. For administrators. */
export const GET = forAdministrators<{ id: string }>(
  FOR_ADMINISTRATORS,
  async (_request, { params: { id } }) => {
    if (!EntryId.safeParse(id).success) return problem(400, 'The application cannot be found.')
    return Response.json((await readMembership(id)) satisfies MembershipDetails)
  },
)
