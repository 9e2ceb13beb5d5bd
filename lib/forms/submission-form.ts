import type { SubmissionKind } from '../inbox/inbox-desk.ts'
import { textIn } from './form-kit.ts'

/*
 * The newsletter's and the contact form as they are once the document “Forms” switches them on. Pages load this at
 * once: nothing here may import zod.
 */

/** The forms with fields of text alone. Job applications and membership have modules of their own. */
const TEXT_FORMS = ['newsletter', 'contact'] as const satisfies readonly SubmissionKind[]

export type TextFormKind = (typeof TEXT_FORMS)[number]

/** Whether a text names one of these forms. */
export function isTextForm(text: string): text is TextFormKind {
  return TEXT_FORMS.some((kind) => kind === text)
}

/** Name of a field of these forms. */
export type SubmissionField = 'name' | 'email' | 'subject' | 'message'

/** The problem of a field. */
export type SubmissionProblem = 'missing' | 'noAddress' | 'tooLong'

export type SubmissionProblems = Partial<Record<SubmissionField, SubmissionProblem>>

/** The values of both forms. Empty for a field that a form does not have. */
export type SubmissionValues = Record<SubmissionField, string>

export const EMPTY_SUBMISSION: SubmissionValues = { name: '', email: '', subject: '', message: '' }

/** The fields of each form, in their order on the page. All are required (specification, section 5). */
export const SUBMISSION_FIELDS: Readonly<Record<TextFormKind, readonly SubmissionField[]>> = {
  newsletter: ['email'],
  contact: ['name', 'email', 'subject', 'message'],
}

/** Lengths in characters, the same as the CHECK constraints of the table. */
export const SUBMISSION_LIMITS: Readonly<Record<SubmissionField, number>> = {
  name: 200,
  email: 254,
  subject: 200,
  message: 5000,
}

/** The page of each form, and the fragment of the address to which a stored form leads. */
export const SUBMISSION_PAGES: Readonly<Record<TextFormKind, { path: `/${string}`; sent: string }>> = {
  newsletter: { path: '/', sent: 'subscribed' },
  contact: { path: '/contact', sent: 'message-sent' },
}

/** Reads the values of a form. */
export function submissionIn(data: FormData): SubmissionValues {
  return {
    name: textIn(data, 'name'),
    email: textIn(data, 'email'),
    subject: textIn(data, 'subject'),
    message: textIn(data, 'message'),
  }
}

/** The id of a field on the page. */
export function submissionFieldId(kind: TextFormKind, field: SubmissionField): string {
  return `${kind}-${field}`
}

/** The first part of the addresses that forms post to without scripts. */
const ENDPOINT = '/api/forms'

/** The address that a form posts to without scripts. */
export function submissionEndpoint(kind: TextFormKind): string {
  return `${ENDPOINT}/${kind}`
}

/**
 * The cookie with the signed time at which a visitor without scripts first touched a form, and the path that gets it.
 */
export const FORMS_BEGUN = { cookie: 'form-begun', path: ENDPOINT } as const

/** The page that shows a form once more, and the header with the name of the answer that it shows. */
export const FORMS_ANSWER = { path: `${ENDPOINT}/again`, header: 'x-form-answer' } as const
