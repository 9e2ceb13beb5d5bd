import 'server-only'
import type { PendingAnswer } from '../forms/form-kit'
import type { FormRules } from '../forms/without-scripts'
import { BEGUN_COOKIE, type SignUpProblems, type SignUpValues } from './form'
import { problemsOf, SignUp, toRow } from './sign-up'

declare global {
  var volunteerAnswers: Map<string, SignUpAnswer> | undefined
}

/** What the server has to say about a sign-up that was sent without scripts. */
type SignUpAnswer = PendingAnswer<SignUpValues, SignUpProblems>

/** The sign-up of a visitor without scripts. */
export const SIGN_UP_RULES: FormRules<SignUpValues, SignUpProblems> = {
  name: 'volunteer',
  begunCookie: BEGUN_COOKIE,
  check(values) {
    const checked = SignUp.safeParse(values)
    return checked.success ? { values: checked.data } : { problems: problemsOf(checked.error) }
  },
  rowOf: (values, stored) => ({ table: 'volunteers', row: toRow(values, stored) }),
}

/** Answers that wait for their page. One map for all bundles of this process: the handler and the page are in different ones. */
export function signUpAnswers(): Map<string, SignUpAnswer> {
  globalThis.volunteerAnswers ??= new Map()
  return globalThis.volunteerAnswers
}
