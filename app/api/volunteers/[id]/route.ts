import { answerChange, readBody, readEntryId, eraseForStaff, forStaff } from '@/lib/inbox/for-staff'
import { VolunteerChange } from '@/lib/volunteers/desk/volunteer'
import { eraseVolunteer, updateVolunteer } from '@/lib/volunteers/desk/volunteer-store'

const UNREADABLE = 'The change cannot be read.'

/** Changes a volunteer's status or notes. */
export const PATCH = forStaff<{ id: string }>(async (request, { params, staffName: by }) => {
  const change = await readBody(request, VolunteerChange, UNREADABLE)
  const id = readEntryId(params, UNREADABLE)
  return answerChange(change, (changed) => updateVolunteer(id, { ...changed, by }))
})

/** Erases a volunteer at their request. */
export const DELETE = eraseForStaff('Say why the volunteer is erased.', eraseVolunteer)
