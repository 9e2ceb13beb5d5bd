import { forStaff, readQuery } from '@/lib/inbox/for-staff'
import { type SubmissionPage, SubmissionQuery } from '@/lib/inbox/submission'
import { listSubmissions } from '@/lib/inbox/submission-store'

/** Answers with one page of the list of submissions, for the Studio's inbox. */
export const GET = forStaff(async (request) => {
  const { page, ...filter } = readQuery(request, SubmissionQuery)
  return Response.json((await listSubmissions(filter, page)) satisfies SubmissionPage)
})
