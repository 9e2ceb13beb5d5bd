import { forStaff, problem } from '@/lib/inbox/for-staff'
import { type SubmissionPage, SubmissionQuestion } from '@/lib/inbox/submission'
import { listSubmissions } from '@/lib/inbox/submission-store'

/** Answers with a page of what visitors sent with a form, for the inbox in the Studio. */
export const GET = forStaff(async (request) => {
  const question = SubmissionQuestion.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!question.success) return problem(400, 'The filter cannot be read.')
  const { page, ...filter } = question.data
  return Response.json((await listSubmissions(filter, page)) satisfies SubmissionPage)
})
