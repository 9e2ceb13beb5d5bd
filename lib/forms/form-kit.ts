/*
 * The code that all stored forms share, in the browser and on the server. Pages load this at once: nothing here may
 * import zod.
 */

/** The values of a form, by the names of its fields: a list for boxes to tick, a file or null for a file to choose. */
export type FormValues = Readonly<Record<string, string | string[] | File | null>>

/** The server's answer to a form that was sent without scripts and not stored. */
export interface PendingAnswer<Values, Problems> {
  values: Values
  problems: Problems
  hasFailed: boolean
  /** The minutes after which another try may succeed. Null where that is not known. */
  busyMinutes: number | null
}

/** Such an answer as its page shows it. */
export interface FormAnswer<Values, Problems> extends PendingAnswer<Values, Problems> {
  /** The signed time at which the visitor began, for the next try (lib/forms/without-scripts.ts). */
  begun: string
}

/** The name of the trap: a field that no person sees, so that only programs fill it in. */
export const TRAP_FIELD = 'website'

/** How long the signed time at which a visitor began is valid, in seconds: a day. */
export const BEGUN_MAX_AGE = 86_400

/** Minutes to wait where a refusal names no time: the period in which forms are counted (supabase/migrations). */
const PERIOD_MINUTES = 10

/**
 * Returns how many minutes a visitor has to wait after a form was refused because too many came from their network.
 *
 * @param failure the error with which storing the form failed
 * @returns null for any other error
 */
export function busyMinutes(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure) || failure.status !== 429) return null
  const seconds = 'retryAfter' in failure ? failure.retryAfter : null
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : PERIOD_MINUTES
}

/** Returns the text in a field of a form. Empty where there is none. */
export function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/**
 * Makes a random UUID of version 4. Unlike `crypto.randomUUID` it also works on pages that browsers call insecure, such
 * as those of a site without TLS on a local network.
 */
export function newId(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** Makes a UUID of version 4 from the first sixteen of some random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes.slice(0, 16)]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
