/*
 * The code that all stored forms share, in the browser and on the server. Pages load this at once: nothing here may
 * import zod.
 */

/** How a field is shown and checked. */
export type FieldType =
  | 'text'
  /** A text of several lines. */
  | 'lines'
  | 'email'
  | 'tel'
  | 'birthDate'
  | 'postcode'
  /** A list to choose one option from. */
  | 'choice'
  /** Boxes of which any may be ticked. */
  | 'boxes'
  /** Boxes of which all have to be ticked. */
  | 'ticks'
  | 'file'
  /** The id of a published document, in a hidden field. */
  | 'reference'

/** A field of a form. */
export interface FormField {
  name: string
  type: FieldType
  /** Lengths in characters, the same as the CHECK constraints of the tables. */
  least?: number
  most?: number
  isOptional?: true
  /** The values that the table knows. */
  known?: readonly string[]
  /** The type of the document that a reference names. The no-JavaScript handler accepts only published ones. */
  refersTo?: string
  /** What browsers may fill in. */
  autoComplete?: string
  /** The types of files that browsers offer to choose. */
  accept?: string
  /** What staff call the field, in the inbox and in CSV files. A field without it is not stored by itself. */
  heading?: string
  /** Whether only administrators may read it. */
  isConfidential?: true
  /** Whether the field is as wide as the form, where others stand side by side. */
  isWide?: true
}

/** A list for boxes to tick, a file or null for a file to choose. */
export type FormValue = string | string[] | File | null

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, FormValue>>

const PROBLEMS = [
  'missing',
  'noAddress',
  'noDate',
  'noPostcode',
  'tooShort',
  'tooLong',
  'fileType',
  'fileSize',
  /** The file has to be chosen again, since browsers do not keep it. */
  'fileAgain',
] as const

/** The problem of a field. */
export type FormProblem = (typeof PROBLEMS)[number]

/** The problems of a form, by the names of its fields. */
export type FormProblems = Readonly<Record<string, FormProblem>>

/** Whether a text names a problem. */
export function isProblem(text: string): text is FormProblem {
  return PROBLEMS.some((problem) => problem === text)
}

/** The server's answer to a form that was sent without scripts and not stored. */
export interface PendingAnswer {
  values: FormValues
  problems: FormProblems
  hasFailed: boolean
  /** The minutes after which another try may succeed. Null where that is not known. */
  busyMinutes: number | null
}

/** Such an answer as its page shows it. */
export interface FormAnswer extends PendingAnswer {
  /** The signed time at which the visitor started, for the next attempt (lib/forms/no-js-forms.ts). */
  formStartedAt: string
}

/** The first part of the addresses that forms post to without scripts. */
export const FORMS_ENDPOINT = '/api/forms'

/** The page that shows a form again, and the header with the name of the answer that it shows. */
export const FORMS_ANSWER = { path: `${FORMS_ENDPOINT}/again`, header: 'x-form-answer' } as const

/** The id of a field on the page. */
export function fieldId(kind: string, field: string): string {
  return `${kind}-${field}`
}

/** The name of the honeypot: a field that no person sees, named so that no browser fills it in. */
export const HONEYPOT_FIELD = 'keep-empty'

/** The field with the signed time. Cached pages of earlier versions send this name. */
export const STARTED_FIELD = 'begun'

/** How long the signed time is valid, in seconds: a day. */
export const STARTED_MAX_AGE = 86_400

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

/** Reads the values of a form. */
export function valuesIn(fields: readonly Pick<FormField, 'name' | 'type'>[], data: FormData): FormValues {
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueIn(type, name, data)]))
}

function valueIn(type: FieldType, name: string, data: FormData): FormValue {
  if (type === 'boxes' || type === 'ticks')
    return data.getAll(name).filter((value) => typeof value === 'string')
  if (type !== 'file') return textIn(data, name)
  const file = data.get(name)
  // A browser sends an empty file without a name where none was chosen.
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

/** Returns the text in a field of a form, or an empty one. */
export function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/** Returns the text among the values of a form, or an empty one. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

/** Returns the list among the values of a form, or an empty one. */
export function listIn(values: FormValues, field: string): string[] {
  const value = values[field]
  return Array.isArray(value) ? value : []
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

/** The texts of boxes that all have to be ticked: each text of content once, and no blank ones. */
export function ticksOf(texts: readonly string[] | null | undefined): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '')
}
