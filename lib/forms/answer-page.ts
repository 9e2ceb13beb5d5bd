import 'server-only'
import { randomUUID } from 'node:crypto'
import { ownPage } from '../http/ask-own-server'
import { FORMS_ANSWER, type PendingAnswer } from './form-kit'
import type { FormKind } from './forms'

/** The answer to a form that was sent without scripts. Its files are not in it: no page can give one back. */
export interface SentAnswer extends PendingAnswer {
  kind: FormKind
}

declare global {
  var formAnswers: Map<string, SentAnswer> | undefined
}

/**
 * Answers a form that was not stored with the page that shows it again. This very server renders that page, which finds
 * the answer under a random name.
 */
export async function answerWithPage(answer: SentAnswer, status: number): Promise<Response> {
  const name = randomUUID()
  formAnswers().set(name, answer)
  try {
    return await ownPage(FORMS_ANSWER.path, { status, headers: { [FORMS_ANSWER.header]: name } })
  } finally {
    formAnswers().delete(name)
  }
}

/**
 * The answers whose pages are being rendered. On `globalThis`, because Next bundles the handlers and the page apart.
 */
export function formAnswers(): Map<string, SentAnswer> {
  globalThis.formAnswers ??= new Map()
  return globalThis.formAnswers
}

/** Redirects a visitor to a page after a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
