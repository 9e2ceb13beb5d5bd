import { csvResponse } from '@/lib/inbox/csv'
import { forStaff, problem } from '@/lib/inbox/for-staff'
import { VolunteerFilter } from '@/lib/volunteers/desk/volunteer'
import { allVolunteers } from '@/lib/volunteers/desk/volunteer-store'
import { volunteersCsv } from '@/lib/volunteers/desk/volunteers-csv'

/** Answers with all volunteers that a filter finds, as a file for spreadsheets. */
export const GET = forStaff(async (request) => {
  const filter = VolunteerFilter.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!filter.success) return problem(400, 'The filter cannot be read.')
  return csvResponse(volunteersCsv(await allVolunteers(filter.data)), 'volunteers.csv')
})
