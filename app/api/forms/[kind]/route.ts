import { seeOther } from '@/lib/forms/answer-page'
import { formOf, isFormKind } from '@/lib/forms/forms'
import { receiveForm } from '@/lib/forms/no-js-forms'

interface Params {
  params: Promise<{ kind: string }>
}

/** Receives a form sent without JavaScript, and responds with a page. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  return isFormKind(kind) ? receiveForm(kind, request) : missing()
}

/** Redirects to the form if someone opens this address directly. */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  return isFormKind(kind) ? seeOther(formOf(kind).page) : missing()
}

function missing(): Response {
  return new Response('This form does not exist.', { status: 404 })
}
