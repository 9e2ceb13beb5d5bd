import 'server-only'
import { checkSubmission, submissionRow } from './check-submission'
import type { PendingAnswer } from './form-kit'
import type { JobAnswer } from './job-without-scripts'
import type { MembershipAnswer } from './membership-without-scripts'
import {
  FORMS_BEGUN,
  type SubmissionKind,
  type SubmissionProblems,
  type SubmissionValues,
} from './submission-form'
import type { FormRules } from './without-scripts'

declare global {
  var submissionAnswers: Map<string, SubmissionAnswer | JobAnswer | MembershipAnswer> | undefined
}

/** What the server has to say about one of these forms. */
export interface SubmissionAnswer extends PendingAnswer<SubmissionValues, SubmissionProblems> {
  kind: SubmissionKind
}

/** A form of a visitor without scripts. */
export function submissionRules(kind: SubmissionKind): FormRules<SubmissionValues, SubmissionProblems> {
  return {
    name: kind,
    begunCookie: FORMS_BEGUN.cookie,
    check: (values) => checkSubmission(kind, values),
    rowOf: (values, stored) => submissionRow(kind, values, stored),
  }
}

/** Answers that wait for their page. One map for all bundles of this process: the handler and the page are in different ones. */
export function submissionAnswers(): Map<string, SubmissionAnswer | JobAnswer | MembershipAnswer> {
  globalThis.submissionAnswers ??= new Map()
  return globalThis.submissionAnswers
}
