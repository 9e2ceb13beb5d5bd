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

/* The rules by which this server checks and stores the forms of visitors without scripts. */

/** The rules of the sign-up for volunteers. */
export const SIGN_UP_RULES: FormRules<SignUpValues, SignUpProblems> = {
  name: 'volunteer',
  begunCookie: BEGUN_COOKIE,
  check(values) {
    const checked = SignUp.safeParse(values)
    return checked.success ? { values: checked.data } : { problems: problemsOf(checked.error) }
  },
  rowOf: (values, stored) => ({ table: 'volunteers', row: toRow(values, stored) }),
}

/** The rules of the newsletter's or the contact form. */
export function textFormRules(kind: TextFormKind): FormRules<SubmissionValues, SubmissionProblems> {
  return {
    name: kind,
    begunCookie: FORMS_BEGUN.cookie,
    check: (values) => checkSubmission(kind, values),
    rowOf: (values, stored) => submissionRow(kind, values, stored),
  }
}

/** The rules of job applications. */
export const JOB_RULES: FormRules<JobValues, JobProblems> = {
  name: 'job',
  begunCookie: FORMS_BEGUN.cookie,
  check: checkJob,
  rowOf: applicationOf,
  async fingerprintOf({ file, ...texts }) {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
    return `${JSON.stringify(texts)} ${createHash('sha256').update(bytes).digest('hex')}`
  },
}

/** The rules of applications for membership. */
export const MEMBERSHIP_RULES: FormRules<MembershipValues, MembershipProblems> = {
  name: 'membership',
  begunCookie: FORMS_BEGUN.cookie,
  check: checkMembership,
  fingerprintOf: (values) => Promise.resolve(membershipFingerprint(values)),
  rowOf: (values, stored) => membershipOf(values, { ...stored, token: membershipToken(values) }),
}

/**
 * Makes the token of an applicant's link from their checked values and the day: a second press of the button leads to
 * the link of the first. Only this server can make it.
 */
export function membershipToken(values: MembershipValues): string {
  return signedToken(`membership link ${membershipFingerprint(values)}`)
}

/** Holds the day, so that somebody who applies again after their link has ended makes a new application. */
function membershipFingerprint(values: MembershipValues): string {
  return `${sydneyDay()} ${JSON.stringify(values)}`
}
