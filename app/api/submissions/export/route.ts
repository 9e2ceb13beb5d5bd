import { csvResponse } from '@/lib/inbox/csv'
import { forStaff, inboxStaff, problem } from '@/lib/inbox/for-staff'
import { SubmissionFilter } from '@/lib/inbox/submission'
import { allSubmissions } from '@/lib/inbox/submission-store'
import { submissionsCsv } from '@/lib/inbox/submissions-csv'

/** Answers with all submissions of a kind that a filter finds, as a file for spreadsheets. */
export const GET = forStaff(async (request) => {
  const filter = SubmissionFilter.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!filter.success) return problem(400, 'The filter cannot be read.')
  const { kind } = filter.data
  const [submissions, staff] = await Promise.all([allSubmissions(filter.data), inboxStaff(request)])
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  // Whoever has left is told by the id of their account.
  const file = submissionsCsv(kind, submissions, (account) => names.get(account) ?? account)
  return csvResponse(file, `${kind}.csv`)
})
