/*
 * Code shared by all forms, in the browser and on the server. Every page with a form loads it, so it must not import
 * zod.
 */

export type FieldType =
  | 'text'
  /** Multi-line text. */
  | 'lines'
  | 'email'
  | 'tel'
  | 'birthDate'
  | 'postcode'
  /** A list from which one option is chosen. */
  | 'choice'
  /** Checkboxes. Any number of them may be ticked. */
  | 'boxes'
  /** Checkboxes that must all be ticked. */
  | 'ticks'
  | 'file'
  /** The id or slug of a published document, in a hidden field. */
  | 'reference'

export interface FormField {
  name: string
  type: FieldType
  /** Length limits in characters, the same as in the tables' CHECK constraints. */
  least?: number
  most?: number
  isOptional?: true
  /** Values that the table accepts. */
  known?: readonly string[]
  /** Type of the document that this field refers to. The no-JavaScript handler accepts only published ones. */
  refersTo?: string
  autoComplete?: string
  /** File types offered in the browser's file dialog. */
  accept?: string
  /**
   * Name of the field for staff, in the inbox and in CSV files. A field without a heading isn't stored as a field of
   * its own.
   */
  heading?: string
  /** Whether only administrators may read the field. */
  isConfidential?: true
  /** Whether the field takes up the whole width of the form. */
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
  /** The file must be chosen again, because the browser hasn't kept it. */
  'fileAgain',
] as const

/** What is wrong with a field. */
export type FormProblem = (typeof PROBLEMS)[number]

export type FormProblems = Readonly<Record<string, FormProblem>>

/** Whether a string names a problem. */
export function isProblem(text: string): text is FormProblem {
  return PROBLEMS.some((problem) => problem === text)
}

/** The server's response to a form that was sent without JavaScript and couldn't be stored. */
export interface FormAnswer {
  values: FormValues
  problems: FormProblems
  hasFailed: boolean
  /** Minutes until another attempt may succeed, if known. */
  busyMinutes: number | null
  /** The signed time at which the visitor started, for the next attempt (lib/forms/no-js-forms.ts). */
  formStartedAt: string
}

/** The endpoint that forms post to without JavaScript. */
export const FORMS_ENDPOINT = '/api/forms'

/** Path of the page that shows a form again, and the header that tells it which response to show. */
export const FORMS_ANSWER = { path: `${FORMS_ENDPOINT}/again`, header: 'x-form-answer' } as const

/** The honeypot: a hidden field whose name no browser autofills. */
export const HONEYPOT_FIELD = 'keep-empty'

/** The field with the signed time. Keep its name, because cached pages from earlier versions send it. */
export const STARTED_FIELD = 'begun'

/** How long the signed time is valid: one day, in seconds. */
export const STARTED_MAX_AGE = 86_400

/** Returns the id of a field's element on the page. */
export function fieldId(kind: string, field: string): string {
  return `${kind}-${field}`
}

/** Default waiting time in minutes: the period of the rate limit (supabase/migrations). */
const PERIOD_MINUTES = 10

/** Returns how many minutes to wait after the database's rate limit refused a form. Null for any other failure. */
export function busyMinutes(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure) || failure.status !== 429) return null
  const seconds = 'retryAfter' in failure ? failure.retryAfter : null
  return typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : PERIOD_MINUTES
}

/** Reads a form's values. */
export function valuesIn(fields: readonly Pick<FormField, 'name' | 'type'>[], data: FormData): FormValues {
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueIn(type, name, data)]))
}

function valueIn(type: FieldType, name: string, data: FormData): FormValue {
  if (type === 'boxes' || type === 'ticks')
    return data.getAll(name).filter((value) => typeof value === 'string')
  const value = data.get(name)
  if (type !== 'file') return typeof value === 'string' ? value : ''
  // If no file was chosen, browsers send an empty one without a name.
  return value instanceof File && (value.size > 0 || value.name !== '') ? value : null
}

/** Returns a field's text, or an empty string. */
export function textOf(values: FormValues, field: string): string {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

/**
 * Creates a random UUID of version 4. Unlike `crypto.randomUUID`, this works on insecure origins, such as a site
 * without TLS on a local network.
 */
export function newId(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** Makes a UUID of version 4 from the first sixteen bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes.slice(0, 16)]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the labels for `ticks`, without blank or duplicate ones. */
export function ticksOf(texts: readonly string[] | null | undefined): string[] {
  return [...new Set(texts)].filter((text) => text.trim() !== '')
}
