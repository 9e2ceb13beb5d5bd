import { forStaff, readQuery } from '@/lib/inbox/for-staff'
import { type VolunteerPage, VolunteerQuery } from '@/lib/volunteers/desk/volunteer'
import { listVolunteers } from '@/lib/volunteers/desk/volunteer-store'

/** Answers with one page of the list of volunteers, for the Studio's inbox. */
export const GET = forStaff(async (request) => {
  const { page, ...filter } = readQuery(request, VolunteerQuery)
  return Response.json((await listVolunteers(filter, page)) satisfies VolunteerPage)
})
