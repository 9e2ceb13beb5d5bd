import { textIn } from '../forms/form-kit.ts'

/** The fields of the form (specification, section 3), in their order on the page. */
export const SIGN_UP_FIELDS = ['fullName', 'email', 'phone', 'preferredRole', 'skills', 'message'] as const

/** Name of a field of the form. */
export type SignUpField = (typeof SIGN_UP_FIELDS)[number]

/** The problem of a field. Its words are in components/ui/labels.ts and in content. */
export type SignUpProblem = 'name' | 'email' | 'tooLong'

/** The problems of a form, field by field. */
export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem>>

/** The values of the form. */
export type SignUpValues = Record<Exclude<SignUpField, 'skills'>, string> & { skills: string[] }

/** The values of an empty form, as it is at first and again after a sign-up (specification, section 4). */
export const EMPTY_SIGN_UP: SignUpValues = {
  fullName: '',
  email: '',
  phone: '',
  preferredRole: '',
  message: '',
  skills: [],
}

/** Reads the values of a form. */
export function valuesIn(data: FormData): SignUpValues {
  return {
    fullName: textIn(data, 'fullName'),
    email: textIn(data, 'email'),
    phone: textIn(data, 'phone'),
    preferredRole: textIn(data, 'preferredRole'),
    message: textIn(data, 'message'),
    skills: data.getAll('skills').filter((value) => typeof value === 'string'),
  }
}

/** The address that the form posts to without scripts. */
export const SIGN_UP_ENDPOINT = '/api/volunteer'

/** The page of the form, and the fragment of the address to which a stored sign-up leads: the thanks there. */
export const SIGN_UP_PAGE = { path: '/volunteer', sent: 'signed-up' } as const

/** The cookie with the signed time at which a visitor without scripts first touched the form. */
export const BEGUN_COOKIE = 'volunteer-begun'
