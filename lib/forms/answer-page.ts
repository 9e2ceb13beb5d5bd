import 'server-only'
import { randomUUID } from 'node:crypto'
import { ownPage } from '../http/ask-own-server'
import { FORMS_ANSWER, type FormAnswer } from './form-kit'
import type { OpenKind } from './forms'

/**
 * The response to a form that was sent without JavaScript. Files are left out, because a page can't fill them in again.
 */
export interface SentAnswer extends FormAnswer {
  kind: OpenKind
}

declare global {
  var formAnswers: Map<string, SentAnswer> | undefined
}

/** If a form wasn't stored, responds with a page that shows it again. The page finds its data by a random id. */
export async function answerWithPage(answer: SentAnswer, status: number): Promise<Response> {
  const id = randomUUID()
  formAnswers().set(id, answer)
  try {
    return await ownPage(FORMS_ANSWER.path, { status, headers: { [FORMS_ANSWER.header]: id } })
  } finally {
    formAnswers().delete(id)
  }
}

/** Data for pages that are being rendered. On `globalThis`, because Next bundles handlers and pages separately. */
export function formAnswers(): Map<string, SentAnswer> {
  globalThis.formAnswers ??= new Map()
  return globalThis.formAnswers
}

/** Redirects to a page after a form has been sent. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
