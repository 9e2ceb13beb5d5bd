import { getStoredForm } from '@/lib/content/forms'
import { answerTo, answerWithPage, seeOther } from '@/lib/forms/answer-page'
import { textFormRules } from '@/lib/forms/form-rules'
import { isTextForm, SUBMISSION_PAGES, submissionIn } from '@/lib/forms/submission-form'
import { noForm, readSentForm, storeSentForm } from '@/lib/forms/without-scripts'

interface Params {
  params: Promise<{ kind: string }>
}

/** Receives a form from a visitor without scripts and answers with a page. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  if (!isTextForm(kind)) return missing()
  const sent = await readSentForm(request, submissionIn)
  if (sent === null) return noForm()
  const { path, sent: thanks } = SUBMISSION_PAGES[kind]
  // Staff have switched the form off since the page was made.
  if ((await getStoredForm(kind)) === null) return seeOther(path)
  const result = await storeSentForm(sent, request.headers, textFormRules(kind))
  return result.kind === 'stored'
    ? seeOther(`${path}#${thanks}`)
    : answerWithPage({ kind, values: sent.values, ...answerTo(result) }, result.status)
}

/** Redirects to the form when a visitor opens the address that an answer had. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  return isTextForm(kind) ? seeOther(SUBMISSION_PAGES[kind].path) : missing()
}

function missing(): Response {
  return new Response('There is no such form.', { status: 404 })
}
