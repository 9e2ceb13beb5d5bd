import type { PagePath } from '../pages.ts'
import { textIn } from './form-kit.ts'

/* The form for membership. Pages load this at once: nothing here may import zod. */

/** The fields of the form, in their order on the page. */
export const MEMBERSHIP_FIELDS = [
  'level',
  'name',
  'birthDate',
  'street',
  'suburb',
  'state',
  'postcode',
  'email',
  'phone',
  'declarations',
] as const

/** Name of a field of the form. */
export type MembershipField = (typeof MEMBERSHIP_FIELDS)[number]

/** What can be wrong with a field. */
export type MembershipProblem = 'missing' | 'noAddress' | 'noDate' | 'noPostcode' | 'tooLong'

/** What is wrong with an application, field by field. */
export type MembershipProblems = Partial<Record<MembershipField, MembershipProblem>>

/** What a visitor typed and ticked. */
export type MembershipValues = Record<Exclude<MembershipField, 'declarations'>, string> & {
  /** The declarations that are ticked, by their places in the list. */
  declarations: string[]
  /** All that the form shows. No field that a visitor fills in, so that a draft of before a change asks for no others. */
  asked: string[]
}

/** A form without a word. Short, since pages load it. */
export const EMPTY_MEMBERSHIP = membershipIn(new FormData())

/** The states and territories, as the CHECK constraint of the table has them. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** Lengths in characters, the same as the CHECK constraints of the tables. */
export const MEMBERSHIP_LIMITS = {
  level: 200,
  name: 200,
  birthDate: 50,
  street: 200,
  suburb: 100,
  state: 3,
  postcode: 10,
  email: 254,
  phone: 50,
} as const satisfies Record<Exclude<MembershipField, 'declarations'>, number>

/** What a form holds. */
export function membershipIn(data: FormData): MembershipValues {
  return {
    level: textIn(data, 'level'),
    name: textIn(data, 'name'),
    birthDate: textIn(data, 'birthDate'),
    street: textIn(data, 'street'),
    suburb: textIn(data, 'suburb'),
    state: textIn(data, 'state'),
    postcode: textIn(data, 'postcode'),
    email: textIn(data, 'email'),
    phone: textIn(data, 'phone'),
    declarations: textsIn(data, 'declarations'),
    asked: textsIn(data, 'asked'),
  }
}

/** Id of a field on the page; of the declarations, the first box. */
export function membershipFieldId(field: MembershipField): string {
  return `membership-${field}`
}

/** The page of the form, and the form's id there. */
export const MEMBERSHIP_PAGE = { path: '/join-party' satisfies PagePath, form: 'apply' } as const

/** Where the form posts to when no script sends it. */
export const MEMBERSHIP_ENDPOINT = '/api/forms/membership'

function textsIn(data: FormData, field: string): string[] {
  return data.getAll(field).filter((value) => typeof value === 'string')
}
