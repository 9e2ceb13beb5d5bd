import { textIn } from './form-kit.ts'

/* The form of applications for membership. Pages load this at once: nothing here may import zod. */

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

/** The problem of a field. */
export type MembershipProblem = 'missing' | 'noAddress' | 'noDate' | 'noPostcode' | 'tooLong'

/** The problems of an application, field by field. */
export type MembershipProblems = Partial<Record<MembershipField, MembershipProblem>>

/** The values of the form. */
export type MembershipValues = Record<Exclude<MembershipField, 'declarations'>, string> & {
  /** The declarations that are ticked, by their positions in the list. */
  declarations: string[]
  /**
   * All declarations that the form shows, likewise. No field that a visitor fills in: a draft that was typed before the
   * list changed must not bring the old list back.
   */
  asked: string[]
}

/** The values of an empty form. */
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

/** Reads the values of a form. */
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

/** The id of a field on the page. For the declarations, that of the first box. */
export function membershipFieldId(field: MembershipField): string {
  return `membership-${field}`
}

/** The page of the form, and the form's id there. */
export const MEMBERSHIP_PAGE = { path: '/join-party', form: 'apply' } as const

/** The address that the form posts to without scripts. */
export const MEMBERSHIP_ENDPOINT = '/api/forms/membership'

function textsIn(data: FormData, field: string): string[] {
  return data.getAll(field).filter((value) => typeof value === 'string')
}
