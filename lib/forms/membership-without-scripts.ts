import 'server-only'
import { sydneyDay } from '../format/sydney-day'
import { checkMembership, membershipOf } from './check-membership'
import type { PendingAnswer } from './form-kit'
import type { MembershipProblems, MembershipValues } from './membership-form'
import { FORMS_BEGUN } from './submission-form'
import { type FormRules, signedToken } from './without-scripts'

/** What the server has to say about an application for membership. */
export interface MembershipAnswer extends PendingAnswer<MembershipValues, MembershipProblems> {
  kind: 'membership'
}

/** The application of a visitor without scripts. */
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
