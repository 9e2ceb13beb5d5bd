import 'server-only'
import { randomUUID } from 'node:crypto'
import { ownPage } from '../http/ask-own-server'
import { FORMS_ANSWER, type PendingAnswer } from './form-kit'
import type { OpenKind } from './forms'

/** The response to a form that was sent without JavaScript, without its files, which no page can give back. */
export interface SentAnswer extends PendingAnswer {
  kind: OpenKind
}

declare global {
  var formAnswers: Map<string, SentAnswer> | undefined
}

/** Answers a form that was not stored with the page that shows it again. That page finds the response by a random id. */
export async function answerWithPage(answer: SentAnswer, status: number): Promise<Response> {
  const id = randomUUID()
  formAnswers().set(id, answer)
  try {
    return await ownPage(FORMS_ANSWER.path, { status, headers: { [FORMS_ANSWER.header]: id } })
  } finally {
    formAnswers().delete(id)
  }
}

/** The responses whose pages are being rendered. On `globalThis`, because Next bundles handlers and pages apart. */
export function formAnswers(): Map<string, SentAnswer> {
  globalThis.formAnswers ??= new Map()
  return globalThis.formAnswers
}

/** Redirects to a page after a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
