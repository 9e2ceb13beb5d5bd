import { forStaff, problem } from '@/lib/inbox/for-staff'
import { EntryId, ErasureRequest } from '@/lib/inbox/requests'
import { VolunteerChange } from '@/lib/volunteers/desk/volunteer'
import { eraseVolunteer, updateVolunteer } from '@/lib/volunteers/desk/volunteer-store'

interface Params {
  id: string
}

/**
 * Changes a volunteer's status or notes. Answers 409 with the volunteer as they
 * are now when somebody else has changed the notes since they were read.
 */
export const PATCH = forStaff<Params>(async (request, { params: { id }, staffName: by }) => {
  const change = VolunteerChange.safeParse(await request.json().catch(() => null))
  if (!change.success || !EntryId.safeParse(id).success) return problem(400, 'The change cannot be read.')
  const { notesBefore, ...changed } = change.data
  if (notesBefore !== undefined) {
    // A change of nothing: the only way in which the database shows one volunteer.
    const now = await updateVolunteer(id, { by })
    if (now.notes !== notesBefore) return Response.json(now, { status: 409 })
  }
  return Response.json(await updateVolunteer(id, { ...changed, by }))
})

/** Erases a volunteer who asked for it. */
export const DELETE = forStaff<Params>(async (request, { params: { id }, staffName: by }) => {
  const wish = ErasureRequest.safeParse(await request.json().catch(() => null))
  if (!wish.success || !EntryId.safeParse(id).success) return problem(400, 'Say why the volunteer is erased.')
  await eraseVolunteer(id, { by, reason: wish.data.reason })
  return new Response(null, { status: 204 })
})
