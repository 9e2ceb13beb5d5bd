import { VolunteerFilter } from '@/lib/volunteers/desk/volunteer'
import { forStaff, problem } from '@/lib/volunteers/desk/for-staff'
import { allVolunteers } from '@/lib/volunteers/desk/volunteer-store'
import { volunteersCsv } from '@/lib/volunteers/desk/volunteers-csv'

/** Answers with all volunteers that a filter finds, as a file for spreadsheets. */
export const GET = forStaff(async (request) => {
  const filter = VolunteerFilter.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!filter.success) return problem(400, 'The filter cannot be read.')
  return new Response(volunteersCsv(await allVolunteers(filter.data)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="volunteers.csv"',
    },
  })
})
