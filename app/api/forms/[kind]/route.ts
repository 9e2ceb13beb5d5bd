import { seeOther } from '@/lib/forms/answer-page'
import { formOf, isOpenKind } from '@/lib/forms/forms'
import { receiveForm } from '@/lib/forms/no-js-forms'

/** Receives a form sent without JavaScript, and responds with a page. */
export async function POST(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  return isOpenKind(kind) ? receiveForm(kind, request) : closed()
}

/** Redirects to the form if someone opens this address directly. */
export async function GET(_request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params
  return isOpenKind(kind) ? seeOther(formOf(kind).page) : closed()
}

function closed(): Response {
  return new Response('This form is closed, so nothing was sent. Go back to copy what you wrote.', {
    status: 404,
  })
}
