import { getStoredForm } from '@/lib/content/forms'
import { answerTo, answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { JOB_RULES } from '@/lib/forms/form-rules'
import { JOB_PAGE, type JobProblems, type JobValues } from '@/lib/forms/job-form'
import { withSentApplication } from '@/lib/forms/sent-application'
import { noForm, type SentResult, storeSentForm } from '@/lib/forms/without-scripts'

/** Receives a job application from a visitor without scripts and answers with a page. */
export function POST(request: Request): Promise<Response> {
  return withSentApplication(request, async (read) => {
    if (read.kind === 'none') return noForm()
    if (read.kind === 'busy')
      return new Response('We’ve had too many files just now. Go back and send it again in a minute.', {
        status: 429,
        headers: { 'retry-after': '60' },
      })
    // Staff have switched the form off since the page was made.
    if ((await getStoredForm('job')) === null) return seeOther(JOB_PAGE.path)
    if (read.kind === 'tooLarge') {
      const checked = await JOB_RULES.check(read.values)
      const problems = 'problems' in checked ? checked.problems : {}
      return again(read.values, { kind: 'wrong', status: 422, problems: { ...problems, file: 'fileSize' } })
    }
    const result = await storeSentForm(read.sent, request.headers, JOB_RULES)
    return result.kind === 'stored'
      ? seeOther(`${JOB_PAGE.path}#${JOB_PAGE.sent}`)
      : again(read.sent.values, result)
  })
}

/** Redirects to the form when a visitor opens the address that an answer had. */
export function GET(): Response {
  return seeOther(JOB_PAGE.path)
}

/** Answers with the form again and everything typed. A page cannot fill in a file, so an error asks for it again. */
function again(
  values: JobValues,
  result: Exclude<SentResult<JobValues, JobProblems>, { kind: 'stored' }>,
): Promise<Response> {
  const answer = answerTo(result)
  const problems: JobProblems = { file: 'fileAgain', ...answer.problems }
  return answerWithPage(
    { ...answer, kind: 'job', values: { ...values, file: null }, problems },
    result.status,
  )
}
