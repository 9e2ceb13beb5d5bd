import { sydneyDay } from '../format/sydney-day'
import { cleanField, problemOfText } from './clean-text'
import type { FunctionCall } from './store-form'
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
 * Checks an application and cleans it, so that it is what the database takes.
 *
 * @returns the cleaned values, or the problems in the order of the fields
 */
export function checkMembership(
  values: MembershipValues,
): { values: MembershipValues } | { problems: MembershipProblems } {
  const cleaned = { ...values }
  const problems: MembershipProblems = {}
  for (const field of MEMBERSHIP_FIELDS) {
    if (field !== 'declarations') cleaned[field] = cleanField(field, values[field])
    const problem = problemOf(field, cleaned)
    if (problem !== null) problems[field] = problem
  }
  return Object.keys(problems).length > 0 ? { problems } : { values: cleaned }
}

/** Makes the call of the database that stores a checked application. */
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
      // Always a day here: the check refuses any other text.
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
  if (field === 'phone' && text === '') return null
  const problem = problemOfText(field, text, MEMBERSHIP_LIMITS[field])
  if (problem === 'missing') return problem
  if (field === 'birthDate' && readBirthDate(text) === null) return 'noDate'
  if (field === 'postcode' && !POSTCODE.test(text)) return 'noPostcode'
  // The field is a list to choose from; any other value was forged.
  if (field === 'state' && !STATES.some((known) => known === text)) return 'missing'
  return problem
}

/** Day, month and year in numbers, with the separators that people write. */
const AUSTRALIAN = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/
/** Day, month and year as the keypad of a phone gives them. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** The format in which browsers fill in a date. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** The earliest birth date, as in the CHECK constraint of the table. */
const EARLIEST = '1900-01-01'

/**
 * Reads a birth date as Australians write it, the day first.
 *
 * @returns the day as `yyyy-mm-dd`. Null for a text that is no day, and for days in the future or before 1900
 * @example readBirthDate('3/9/1981') // '1981-09-03'
 */
export function readBirthDate(text: string, today = sydneyDay()): string | null {
  const written = text.trim()
  const iso = ISO.exec(written)
  const [, day, month, year] = AUSTRALIAN.exec(written) ?? DIGITS.exec(written) ?? []
  const date = iso ? written : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  return isDay && date >= EARLIEST && date <= today ? date : null
}
