import { getStoredForm } from '@/lib/content/forms'
import { answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { FORMS_ANSWER, isSubmissionKind, SUBMISSION_PAGES, submissionIn } from '@/lib/forms/submission-form'
import { submissionAnswers, submissionRules } from '@/lib/forms/submissions-without-scripts'
import { readSentForm, storeSentForm } from '@/lib/forms/without-scripts'

interface Params {
  params: Promise<{ kind: string }>
}

/** Takes a form of a visitor without scripts and answers with a page. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  if (!isSubmissionKind(kind)) return missing()
  const sent = await readSentForm(request, submissionIn)
  if (sent === null) return new Response('This is not a form of this site.', { status: 400 })
  // Staff have switched it off since the page was made.
  if ((await getStoredForm(kind)) === null) return seeOther(SUBMISSION_PAGES[kind].path)
  const result = await storeSentForm(sent, request.headers, submissionRules(kind))
  if (result.kind === 'stored')
    return seeOther(`${SUBMISSION_PAGES[kind].path}#${SUBMISSION_PAGES[kind].sent}`)
  const answer = {
    kind,
    values: sent.values,
    problems: result.kind === 'wrong' ? result.problems : {},
    hasFailed: result.kind === 'failed',
    busyMinutes: result.kind === 'failed' ? result.busyMinutes : null,
  }
  return answerWithPage(FORMS_ANSWER, submissionAnswers(), { answer, status: result.status })
}

/** Leads whoever opens the address of an answer back to the form. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  return isSubmissionKind(kind) ? seeOther(SUBMISSION_PAGES[kind].path) : missing()
}

function missing(): Response {
  return new Response('There is no such form.', { status: 404 })
}
