import { isEmail } from '../format/is-email'
import { characterCount } from '../volunteers/limits'
import { readBirthDate } from './birth-date'
import { cleanLine } from './clean-text'
import type { FunctionCall } from './insert-row'
import {
  MEMBERSHIP_FIELDS,
  MEMBERSHIP_LIMITS,
  type MembershipField,
  type MembershipProblem,
  type MembershipProblems,
  type MembershipValues,
  STATES,
} from './membership-form'

const POSTCODE = /^[0-9]{4}$/

/**
 * Checks an application and cleans it: what comes out is what the database takes.
 *
 * @returns the cleaned values, or what is wrong, in the order of the fields
 */
export function checkMembership(
  values: MembershipValues,
): { values: MembershipValues } | { problems: MembershipProblems } {
  const cleaned = { ...values }
  const problems: MembershipProblems = {}
  for (const field of MEMBERSHIP_FIELDS) {
    if (field !== 'declarations') cleaned[field] = cleanLine(values[field])
    const problem = problemOf(field, cleaned)
    if (problem !== null) problems[field] = problem
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: cleaned }
}

/** What the database is asked for a checked application. */
export function membershipOf(
  values: MembershipValues,
  { id, token, consentVersion }: { id: string; token: string; consentVersion: string },
): FunctionCall<'send_membership_application'> {
  const { level, name, email, phone, street, suburb, state, postcode } = values
  return {
    call: 'send_membership_application',
    args: {
      application_id: id,
      fields: { level, name, email, ...(phone !== '' && { phone }) },
      // A checked one is a day.
      born_on: readBirthDate(values.birthDate) ?? '',
      ...{ street, suburb, state, postcode, token },
      consent_version: consentVersion || null,
    },
  }
}

function problemOf(field: MembershipField, values: MembershipValues): MembershipProblem | null {
  if (field === 'declarations') {
    const isComplete = values.asked.every((place) => values.declarations.includes(place))
    return isComplete ? null : 'missing'
  }
  const text = values[field]
  if (text === '') return field === 'phone' ? null : 'missing'
  if (field === 'email' && !isEmail(text)) return 'noAddress'
  if (field === 'birthDate' && readBirthDate(text) === null) return 'noDate'
  if (field === 'postcode' && !POSTCODE.test(text)) return 'noPostcode'
  // Whoever forges the list chose none of it.
  if (field === 'state' && !STATES.some((known) => known === text)) return 'missing'
  return characterCount(text) > MEMBERSHIP_LIMITS[field] ? 'tooLong' : null
}
