import { answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { readSentForm, storeSentForm } from '@/lib/forms/without-scripts'
import { ANSWER_HEADER, ANSWER_PAGE, SIGNED_UP, valuesIn } from '@/lib/volunteers/form'
import { SIGN_UP_RULES, signUpAnswers } from '@/lib/volunteers/without-scripts'

const PAGE = '/volunteer'

/** Takes the sign-up of a visitor without scripts and answers with a page. */
export async function POST(request: Request): Promise<Response> {
  const form = await readSentForm(request, valuesIn)
  if (form === null) return new Response('This is not the sign-up form of this site.', { status: 400 })
  const result = await storeSentForm(form, request.headers, SIGN_UP_RULES)
  if (result.kind === 'stored') return seeOther(`${PAGE}#${SIGNED_UP}`)
  const answer = {
    values: form.values,
    problems: result.kind === 'wrong' ? result.problems : {},
    hasFailed: result.kind === 'failed',
    busyMinutes: result.kind === 'failed' ? result.busyMinutes : null,
  }
  const page = { path: ANSWER_PAGE, header: ANSWER_HEADER }
  return answerWithPage(page, signUpAnswers(), { answer, status: result.status })
}

/** Leads whoever opens the address of an answer back to the form. */
export function GET(): Response {
  return seeOther(PAGE)
}
