import 'server-only'
import { randomUUID } from 'node:crypto'
import { ownPage } from '../http/ask-own-server'
import type { SignUpProblems, SignUpValues } from '../volunteers/form'
import type { PendingAnswer } from './form-kit'
import type { JobProblems, JobValues } from './job-form'
import type { MembershipProblems, MembershipValues } from './membership-form'
import {
  FORMS_ANSWER,
  type SubmissionProblems,
  type SubmissionValues,
  type TextFormKind,
} from './submission-form'
import type { SentResult } from './without-scripts'

/**
 * The answer to a form that was sent without scripts. A job application's file is not in it: no page can give one back.
 */
export type SentAnswer =
  | AnswerOf<TextFormKind, SubmissionValues, SubmissionProblems>
  | AnswerOf<'job', JobValues, JobProblems>
  | AnswerOf<'membership', MembershipValues, MembershipProblems>
  | AnswerOf<'volunteers', SignUpValues, SignUpProblems>

type AnswerOf<Kind extends string, Values, Problems> = PendingAnswer<Values, Problems> & { kind: Kind }

declare global {
  var formAnswers: Map<string, SentAnswer> | undefined
}

/**
 * Answers a form that was not stored with the page that shows it once more. This very server renders that page, which
 * finds the answer under a random name.
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

/** Returns the reason why a form was not stored, as the page that shows it once more needs it. */
export function answerTo<Problems>(result: Exclude<SentResult<unknown, Problems>, { kind: 'stored' }>) {
  return result.kind === 'wrong'
    ? { problems: result.problems, hasFailed: false, busyMinutes: null }
    : { problems: {}, hasFailed: true, busyMinutes: result.busyMinutes }
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
