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

/** Where the form posts to when no script sends it. */
export const SIGN_UP_ENDPOINT = '/api/volunteer'

/** The thanks on the page, which show when the address ends with it. */
export const SIGNED_UP = 'signed-up'

/** Cookie of visitors without scripts: when they first touched the form. */
export const BEGUN_COOKIE = 'volunteer-begun'

/** In seconds: a day. */
export const BEGUN_MAX_AGE = 86_400

/** The page that renders an answer to a form sent without scripts, for the form's handler alone. */
export const ANSWER_PAGE = '/volunteer/again'

/** Header in which the form's handler names an answer to that page. */
export const ANSWER_HEADER = 'x-volunteer-answer'

/** Minutes to wait where the limit on sign-ups did not say how long: the period it counts (supabase/migrations). */
const PERIOD_MINUTES = 10

/**
 * How many minutes a visitor is told to wait after a sign-up was refused because too many came from their network.
 *
 * @param failure what an insert threw
 * @returns null when it failed for another reason, which waiting may not cure
 */
export function busyMinutes(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure) || failure.status !== 429) return null
  const seconds = 'retryAfter' in failure ? failure.retryAfter : null
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : PERIOD_MINUTES
}

/**
 * A random UUID of version 4. Unlike `crypto.randomUUID` it also works where a
 * browser counts a page as insecure, such as a site without TLS on a local network.
 */
export function newId(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** The UUID of version 4 with these bytes for its random part; it takes the first sixteen. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes.slice(0, 16)]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
