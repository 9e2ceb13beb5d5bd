import { type VolunteerPage, VolunteerQuestion } from '@/lib/volunteers/desk/volunteer'
import { forStaff, problem } from '@/lib/inbox/for-staff'
import { listVolunteers } from '@/lib/volunteers/desk/volunteer-store'

/** Answers with a page of the volunteers, for the desk in the Studio. */
export const GET = forStaff(async (request) => {
  const question = VolunteerQuestion.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!question.success) return problem(400, 'The filter cannot be read.')
  const { page, ...filter } = question.data
  return Response.json((await listVolunteers(filter, page)) satisfies VolunteerPage)
})
