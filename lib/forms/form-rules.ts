import 'server-only'
import { createHash } from 'node:crypto'
import { sydneyDay } from '../format/sydney-day'
import { BEGUN_COOKIE, type SignUpProblems, type SignUpValues } from '../volunteers/form'
import { problemsOf, SignUp, toRow } from '../volunteers/sign-up'
import { applicationOf, checkJob } from './check-job'
import { checkMembership, membershipOf } from './check-membership'
import { checkSubmission, submissionRow } from './check-submission'
import type { JobProblems, JobValues } from './job-form'
import type { MembershipProblems, MembershipValues } from './membership-form'
import {
  FORMS_BEGUN,
  type SubmissionProblems,
  type SubmissionValues,
  type TextFormKind,
} from './submission-form'
import { type FormRules, signedToken } from './without-scripts'

/* How this server checks and stores each form of a visitor without scripts. */

/** The sign-up for volunteers. */
export const SIGN_UP_RULES: FormRules<SignUpValues, SignUpProblems> = {
  name: 'volunteer',
  begunCookie: BEGUN_COOKIE,
  check(values) {
    const checked = SignUp.safeParse(values)
    return checked.success ? { values: checked.data } : { problems: problemsOf(checked.error) }
  },
  rowOf: (values, stored) => ({ table: 'volunteers', row: toRow(values, stored) }),
}

/** The newsletter's or the contact form. */
export function textFormRules(kind: TextFormKind): FormRules<SubmissionValues, SubmissionProblems> {
  return {
    name: kind,
    begunCookie: FORMS_BEGUN.cookie,
    check: (values) => checkSubmission(kind, values),
    rowOf: (values, stored) => submissionRow(kind, values, stored),
  }
}

/** A job application. */
export const JOB_RULES: FormRules<JobValues, JobProblems> = {
  name: 'job',
  begunCookie: FORMS_BEGUN.cookie,
  check: checkJob,
  rowOf: applicationOf,
  async wordsOf({ file, ...texts }) {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
    return `${JSON.stringify(texts)} ${createHash('sha256').update(bytes).digest('hex')}`
  },
}

/** An application for membership. */
export const MEMBERSHIP_RULES: FormRules<MembershipValues, MembershipProblems> = {
  name: 'membership',
  begunCookie: FORMS_BEGUN.cookie,
  check: checkMembership,
  wordsOf: (values) => Promise.resolve(wordsOf(values)),
  rowOf: (values, stored) => membershipOf(values, { ...stored, token: membershipToken(values) }),
}

/**
 * The token of the link of who sent these checked values today: a second press of the button leads to the link of the
 * first. Only this server can make it.
 */
export function membershipToken(values: MembershipValues): string {
  return signedToken(`membership link ${wordsOf(values)}`)
}

/** With the day: whoever applies again later, after a link has ended, applies anew. */
function wordsOf(values: MembershipValues): string {
  return `${sydneyDay()} ${JSON.stringify(values)}`
}
