import { getStoredForm } from '@/lib/content/forms'
import { answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { JOB_PAGE, type JobProblems, type JobValues } from '@/lib/forms/job-form'
import { JOB_RULES, withSentApplication } from '@/lib/forms/job-without-scripts'
import { FORMS_ANSWER } from '@/lib/forms/submission-form'
import { submissionAnswers } from '@/lib/forms/submissions-without-scripts'
import { type SentResult, storeSentForm } from '@/lib/forms/without-scripts'

/** Takes the application of a visitor without scripts and answers with a page. */
export function POST(request: Request): Promise<Response> {
  return withSentApplication(request, async (read) => {
    if (read.kind === 'none') return new Response('This is not a form of this site.', { status: 400 })
    if (read.kind === 'busy')
      return new Response('Too many files are on their way. Go back and send it again in a minute.', {
        status: 429,
        headers: { 'retry-after': '60' },
      })
    // Staff have switched it off since the page was made.
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

/** Leads whoever opens the address of an answer back to the form. */
export function GET(): Response {
  return seeOther(JOB_PAGE.path)
}

/** The form once more, with everything typed. No page can give a browser its file back, so it says that. */
function again(
  values: JobValues,
  result: Exclude<SentResult<JobProblems>, { kind: 'stored' }>,
): Promise<Response> {
  const isWrong = result.kind === 'wrong'
  const answer = {
    kind: 'job' as const,
    values: { ...values, file: null },
    problems: { file: 'fileAgain' as const, ...(isWrong ? result.problems : {}) },
    hasFailed: !isWrong,
    busyMinutes: isWrong ? null : result.busyMinutes,
  }
  return answerWithPage(FORMS_ANSWER, submissionAnswers(), { answer, status: result.status })
}
