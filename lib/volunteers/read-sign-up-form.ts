import { type SignUpValues, TRAP_FIELD, valuesIn } from './sign-up-values'

/** A form as a browser without scripts sends it. */
export interface SentForm {
  values: SignUpValues
  consentVersion: string
  /** Whether the field that nobody sees was filled in. */
  isTrapped: boolean
  /** The mark of lib/volunteers/begun.ts that the page of an earlier answer carried. */
  begun: string | undefined
}

/** Twice what the longest sign-up takes when every character is percent-encoded. */
const MOST_BYTES = 128 * 1024

/**
 * Reads the form.
 *
 * @returns null when another site sent it, or when it is too large or no form at all
 */
export async function readSignUpForm(request: Request): Promise<SentForm | null> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return null
  if (Number(request.headers.get('content-length') ?? MOST_BYTES) >= MOST_BYTES) return null
  const data = await request.formData().catch(() => null)
  if (data === null) return null
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    values: valuesIn(data),
    consentVersion: read('consentVersion'),
    isTrapped: read(TRAP_FIELD) !== '',
    begun: read('begun') || undefined,
  }
}
