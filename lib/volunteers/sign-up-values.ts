/** The fields of the form (specification, section 3), in their order on the page. */
export const SIGN_UP_FIELDS = ['fullName', 'email', 'phone', 'preferredRole', 'skills', 'message'] as const

/** Name of a field of the form. */
export type SignUpField = (typeof SIGN_UP_FIELDS)[number]

/** What can be wrong with a field; the words are in components/ui/labels.ts and in content. */
export type SignUpProblem = 'name' | 'email' | 'tooLong'

/** What is wrong with a form, field by field. */
export type SignUpProblems = Partial<Record<SignUpField, SignUpProblem>>

/** What a visitor typed, or what of it is kept. */
export type SignUpValues = Record<Exclude<SignUpField, 'skills'>, string> & { skills: string[] }

/** The form as it is at first, and again after a sign-up (specification, section 4). */
export const EMPTY_SIGN_UP: SignUpValues = {
  fullName: '',
  email: '',
  phone: '',
  preferredRole: '',
  message: '',
  skills: [],
}

/** Name of the field that no person sees, so that only programs fill it in. */
export const TRAP_FIELD = 'website'

/** What a form holds. */
export function valuesIn(data: FormData): SignUpValues {
  const read = (field: string) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    fullName: read('fullName'),
    email: read('email'),
    phone: read('phone'),
    preferredRole: read('preferredRole'),
    message: read('message'),
    skills: data.getAll('skills').filter((value) => typeof value === 'string'),
  }
}
