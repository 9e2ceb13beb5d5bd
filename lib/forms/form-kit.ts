/*
 * Code that all forms share, in the browser and on the server. Pages load this at once, so it must not import zod.
 */

export type FieldType =
  | 'text'
  /** Multi-line text. */
  | 'lines'
  | 'email'
  | 'tel'
  | 'birthDate'
  | 'postcode'
  /** A list with one option to choose. */
  | 'choice'
  /** Checkboxes, of which any may be ticked. */
  | 'boxes'
  /** Checkboxes, all of which must be ticked. */
  | 'ticks'
  | 'file'
  /** The id or slug of a published document, in a hidden field. */
  | 'reference'

/** A field of a form. */
export interface FormField {
  name: string
  type: FieldType
  /** Lengths in characters, the same as the CHECK constraints of the tables. */
  least?: number
  most?: number
  isOptional?: true
  /** The values that the table accepts. */
  known?: readonly string[]
  /** The document type that this field refers to. The no-JavaScript handler accepts only published ones. */
  refersTo?: string
  autoComplete?: string
  /** The file types that browsers offer. */
  accept?: string
  /** The field's name for staff, in the inbox and in CSV files. A field without one is not stored by itself. */
  heading?: string
  /** Whether only administrators may read it. */
  isConfidential?: true
  /** Whether the field is as wide as the form. */
  isWide?: true
}

/** A string, the ticked boxes, or the chosen file. */
export type FormValue = string | string[] | File | null

/** The values of a form, by field name. */
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
  /** The file must be chosen again, because browsers do not keep it. */
  'fileAgain',
] as const

/** The problem with a field. */
export type FormProblem = (typeof PROBLEMS)[number]

export type FormProblems = Readonly<Record<string, FormProblem>>

/** Whether a string names a problem. */
export function isProblem(text: string): text is FormProblem {
  return PROBLEMS.some((problem) => problem === text)
}

/** The server's response to a form that was sent without JavaScript and not stored. */
export interface PendingAnswer {
  values: FormValues
  problems: FormProblems
  hasFailed: boolean
  /** The minutes until the next attempt may succeed, if known. */
  busyMinutes: number | null
}

/** Such a response as its page shows it. */
export interface FormAnswer extends PendingAnswer {
  /** The signed time at which the visitor started, for the next attempt (lib/forms/no-js-forms.ts). */
  formStartedAt: string
}

/** Where forms post without JavaScript. */
export const FORMS_ENDPOINT = '/api/forms'

/** The page that shows a form again, and the header with the id of the response that it shows. */
export const FORMS_ANSWER = { path: `${FORMS_ENDPOINT}/again`, header: 'x-form-answer' } as const

/** The honeypot: a hidden field, named so that no browser fills it in. */
export const HONEYPOT_FIELD = 'keep-empty'

/** The field with the signed time. Cached pages of earlier versions send this name. */
export const STARTED_FIELD = 'begun'

/** How long the signed time is valid, in seconds: a day. */
export const STARTED_MAX_AGE = 86_400

/** The id of a field on the page. */
export function fieldId(kind: string, field: string): string {
  return `${kind}-${field}`
}

/** The default wait in minutes: the period of the rate limit (supabase/migrations). */
const PERIOD_MINUTES = 10

/** Returns the minutes to wait after the database's rate limit refused a form, or null for any other failure. */
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
  const value = data.get(name)
  if (type !== 'file') return typeof value === 'string' ? value : ''
  // Browsers send an empty file without a name if none was chosen.
  return value instanceof File && (value.size > 0 || value.name !== '') ? value : null
}

/** Returns the text of a field, or an empty one. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

/**
 * Makes a random UUID of version 4. Unlike `crypto.randomUUID`, it works on insecure origins, such as a site without TLS on
 * a local network.
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

/** Returns the labels of `ticks`: each label once, without blank ones. */
export function ticksOf(texts: readonly string[] | null | undefined): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '')
}
