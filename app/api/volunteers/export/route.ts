import { csvResponse } from '@/lib/inbox/csv'
import { chosenColumns } from '@/lib/inbox/csv-columns'
import { forStaff, problem, readQuery } from '@/lib/inbox/for-staff'
import { VolunteerFilter } from '@/lib/volunteers/desk/volunteer'
import { allVolunteers } from '@/lib/volunteers/desk/volunteer-store'
import { volunteersCsv } from '@/lib/volunteers/desk/volunteers-csv'

/** Answers with all volunteers that match a filter, as a CSV file. */
export const GET = forStaff(async (request) => {
  const filter = readQuery(request, VolunteerFilter)
  const columns = chosenColumns('volunteers', new URL(request.url).searchParams.get('columns'), false)
  if (!Array.isArray(columns)) return problem(400, 'The columns cannot be read.')
  return csvResponse(volunteersCsv(columns, await allVolunteers(filter)), 'volunteers.csv')
})
