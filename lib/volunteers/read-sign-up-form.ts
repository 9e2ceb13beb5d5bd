import { readShortBody } from '../http/short-body'
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

/** Less than 128 kB, which is twice what the longest sign-up takes when every character is percent-encoded. */
const MOST_BYTES = 128 * 1024 - 1

/**
 * Reads the form.
 *
 * @returns null when another site sent it, or when it is too large, too slow or no form at all
 */
export async function readSignUpForm(request: Request): Promise<SentForm | null> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return null
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind !== 'read') return null
  const type = request.headers.get('content-type') ?? ''
  const data = await new Response(body.bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
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
