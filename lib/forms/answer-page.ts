import 'server-only'
import { randomUUID } from 'node:crypto'
import { askOwnServer } from '../http/ask-own-server'
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

/** What the server has to say about a form that was sent without scripts. A job's file is not in it: no page can give one back. */
export type SentAnswer =
  | AnswerOf<TextFormKind, SubmissionValues, SubmissionProblems>
  | AnswerOf<'job', JobValues, JobProblems>
  | AnswerOf<'membership', MembershipValues, MembershipProblems>
  | AnswerOf<'volunteers', SignUpValues, SignUpProblems>

type AnswerOf<Kind extends string, Values, Problems> = PendingAnswer<Values, Problems> & { kind: Kind }

declare global {
  var formAnswers: Map<string, SentAnswer> | undefined
}

/** More than a page takes on a busy machine, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000

/**
 * Answers a form that was not stored with the page that shows it once more. That page is rendered by this very server, and
 * finds the answer under a name that nobody else knows.
 */
export async function answerWithPage(answer: SentAnswer, status: number): Promise<Response> {
  const name = randomUUID()
  formAnswers().set(name, answer)
  try {
    const headers = { [FORMS_ANSWER.header]: name }
    const page = await askOwnServer(FORMS_ANSWER.path, { headers, timeoutMs: ANSWER_TIMEOUT_MS })
    return new Response(await page.text(), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  } finally {
    formAnswers().delete(name)
  }
}

/** What the page that shows a form once more says of why it was not stored. */
export function answerTo<Problems>(result: Exclude<SentResult<unknown, Problems>, { kind: 'stored' }>) {
  return result.kind === 'wrong'
    ? { problems: result.problems, hasFailed: false, busyMinutes: null }
    : { problems: {}, hasFailed: true, busyMinutes: result.busyMinutes }
}

/** The answers that wait for their page. One map for all bundles of this process: the handlers and the page are in different ones. */
export function formAnswers(): Map<string, SentAnswer> {
  globalThis.formAnswers ??= new Map()
  return globalThis.formAnswers
}

/** Leads a visitor on to a page after a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
