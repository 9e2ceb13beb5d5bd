import { csvResponse } from '@/lib/inbox/csv'
import { isForAdministrators, chosenColumns } from '@/lib/inbox/csv-columns'
import { forStaff, inboxStaff, problem, readQuery } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, hasAdministrator } from '@/lib/inbox/inbox-desk'
import { readMemberships } from '@/lib/inbox/membership-store'
import { SubmissionFilter } from '@/lib/inbox/submission'
import { allSubmissions } from '@/lib/inbox/submission-store'
import { submissionsCsv } from '@/lib/inbox/submissions-csv'

/** Answers with all submissions of a kind that match a filter, as a CSV file with the columns asked for. */
export const GET = forStaff(async (request, { roles }) => {
  const filter = readQuery(request, SubmissionFilter)
  const { kind } = filter
  const wish = new URL(request.url).searchParams.get('columns')
  const columns = chosenColumns(kind, wish, hasAdministrator(roles))
  if (columns === 'forbidden') return problem(403, FOR_ADMINISTRATORS)
  if (columns === 'unknown') return problem(400, 'The columns cannot be read.')
  const [submissions, staff] = await Promise.all([allSubmissions(filter), inboxStaff(request)])
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const file = submissionsCsv(columns, submissions, {
    // Staff who have left are named by the id of their account.
    nameOf: (account) => names.get(account) ?? account,
    details: columns.some(isForAdministrators)
      ? await readMemberships(submissions.map(({ id }) => id))
      : new Map(),
  })
  return csvResponse(file, `${kind}.csv`)
})
