import { forStaff, readQuery } from '@/lib/inbox/for-staff'
import { type SubmissionPage, SubmissionQuery } from '@/lib/inbox/submission'
import { listSubmissions } from '@/lib/inbox/submission-store'

/** Answers with a page of what visitors sent with a form, for the inbox in the Studio. */
export const GET = forStaff(async (request) => {
  const { page, ...filter } = readQuery(request, SubmissionQuery)
  return Response.json((await listSubmissions(filter, page)) satisfies SubmissionPage)
})
