import 'server-only'
import { askOwnServer } from '../http/ask-own-server'
import { withPendingAnswer } from './without-scripts'

/** More than a page takes on a busy machine, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/**
 * Answers a form sent without scripts with a page that this very server renders, which alone knows the answer.
 *
 * @param page address of that page, and the header that names the answer to it
 */
export async function answerWithPage<Answer>(
  { path, header }: { path: string; header: string },
  answers: Map<string, Answer>,
  { answer, status }: { answer: Answer; status: number },
): Promise<Response> {
  const html = await withPendingAnswer(answers, answer, async (name) => {
    const response = await askOwnServer(path, { headers: { [header]: name }, timeoutMs: ANSWER_TIMEOUT_MS })
    return response.text()
  })
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Leads a visitor on to a page after a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
