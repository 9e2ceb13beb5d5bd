import { answerTo, answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { SIGN_UP_RULES } from '@/lib/forms/form-rules'
import { noForm, readSentForm, storeSentForm } from '@/lib/forms/without-scripts'
import { SIGN_UP_PAGE, valuesIn } from '@/lib/volunteers/form'

/** Receives a sign-up from a visitor without scripts and answers with a page. */
export async function POST(request: Request): Promise<Response> {
  const sent = await readSentForm(request, valuesIn)
  if (sent === null) return noForm()
  const result = await storeSentForm(sent, request.headers, SIGN_UP_RULES)
  return result.kind === 'stored'
    ? seeOther(`${SIGN_UP_PAGE.path}#${SIGN_UP_PAGE.sent}`)
    : answerWithPage({ kind: 'volunteers', values: sent.values, ...answerTo(result) }, result.status)
}

/** Redirects to the form when a visitor opens the address that an answer had. */
export function GET(): Response {
  return seeOther(SIGN_UP_PAGE.path)
}
