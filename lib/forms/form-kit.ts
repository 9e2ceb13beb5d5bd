/*
 * What every form that is stored shares, in the browser and on the server. Pages load this at once: nothing here may
 * import zod.
 */

/** What a visitor typed, by the name of the field; a list for boxes to tick, a file or null for one to choose. */
export type FormValues = Readonly<Record<string, string | string[] | File | null>>

/** What the server has to say about a form that was sent without scripts. */
export interface PendingAnswer<Values, Problems> {
  values: Values
  problems: Problems
  hasFailed: boolean
  /** After how many minutes another try may succeed; null where that is not known. */
  busyMinutes: number | null
}

/** An answer as its page shows it. */
export interface FormAnswer<Values, Problems> extends PendingAnswer<Values, Problems> {
  /** Proves when the visitor began, for the next try (lib/forms/without-scripts.ts). */
  begun: string
}

/** Name of the field that no person sees, so that only programs fill it in. */
export const TRAP_FIELD = 'website'

/** How long a visitor's mark of having begun holds, in seconds: a day. */
export const BEGUN_MAX_AGE = 86_400

/** Minutes to wait where the limit on forms did not say how long: the period it counts (supabase/migrations). */
const PERIOD_MINUTES = 10

/**
 * How many minutes a visitor is told to wait after a form was refused because too many came from their network.
 *
 * @param failure what an insert threw
 * @returns null when it failed for another reason, which waiting may not cure
 */
export function busyMinutes(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure) || failure.status !== 429) return null
  const seconds = 'retryAfter' in failure ? failure.retryAfter : null
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : PERIOD_MINUTES
}

/** The text in a field of a form; empty where there is none. */
export function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
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
