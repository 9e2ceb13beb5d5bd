import { ownAddress } from '@/lib/env/site'
import { ANSWER_HEADER, ANSWER_PAGE, SIGNED_UP } from '@/lib/volunteers/form'
import {
  type PendingAnswer,
  readSignUpForm,
  storeSignUp,
  withPendingAnswer,
} from '@/lib/volunteers/without-scripts'

const PAGE = '/volunteer'

/** Takes the sign-up of a visitor without scripts and answers with a page. */
export async function POST(request: Request): Promise<Response> {
  const form = await readSignUpForm(request)
  if (form === null) return new Response('This is not the sign-up form of this site.', { status: 400 })
  const result = await storeSignUp(form, request.headers)
  if (result.kind === 'stored') return seeOther(`${PAGE}#${SIGNED_UP}`)
  const problems = result.kind === 'wrong' ? result.problems : {}
  const hasFailed = result.kind === 'failed'
  const busyMinutes = hasFailed ? result.busyMinutes : null
  return page({ values: form.values, problems, hasFailed, busyMinutes }, result.status)
}

/** Leads whoever opens the address of an answer back to the form. */
export function GET(): Response {
  return seeOther(PAGE)
}

/** Renders the page again with everything that was typed, by a request to this very server, which alone knows the answer. */
async function page(answer: PendingAnswer, status: number): Promise<Response> {
  const html = await withPendingAnswer(answer, async (name) => {
    const response = await fetch(ownAddress(ANSWER_PAGE), {
      headers: { [ANSWER_HEADER]: name },
      cache: 'no-store',
    })
    return response.text()
  })
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
