import type { SubmissionKind } from '../inbox/inbox-desk.ts'
import type { PagePath } from '../pages.ts'
import { textIn } from './form-kit.ts'

/*
 * The newsletter's and the contact form, which the document “Forms” sends to the inbox. Pages load this at once:
 * nothing here may import zod.
 */

/** The forms that are fields of text alone. Job applications and membership have forms of their own. */
const TEXT_FORMS = ['newsletter', 'contact'] as const satisfies readonly SubmissionKind[]

export type TextFormKind = (typeof TEXT_FORMS)[number]

/** Whether a text names one of these forms. */
export function isTextForm(text: string): text is TextFormKind {
  return TEXT_FORMS.some((kind) => kind === text)
}

/** Name of a field of these forms. */
export type SubmissionField = 'name' | 'email' | 'subject' | 'message'

/** What can be wrong with a field. */
export type SubmissionProblem = 'missing' | 'noAddress' | 'tooLong'

export type SubmissionProblems = Partial<Record<SubmissionField, SubmissionProblem>>

/** What a visitor typed; a form without a field leaves it empty. */
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
export const SUBMISSION_PAGES: Readonly<Record<TextFormKind, { path: PagePath; sent: string }>> = {
  newsletter: { path: '/', sent: 'subscribed' },
  contact: { path: '/contact', sent: 'message-sent' },
}

/** What a form holds. */
export function submissionIn(data: FormData): SubmissionValues {
  return {
    name: textIn(data, 'name'),
    email: textIn(data, 'email'),
    subject: textIn(data, 'subject'),
    message: textIn(data, 'message'),
  }
}

/** Id of a field on the page. */
export function submissionFieldId(kind: TextFormKind, field: SubmissionField): string {
  return `${kind}-${field}`
}

/** Where forms post to when no script sends them. */
const ENDPOINT = '/api/forms'

/** Where a form posts to when no script sends it. */
export function submissionEndpoint(kind: TextFormKind): string {
  return `${ENDPOINT}/${kind}`
}

/** Cookie of visitors without scripts, for these addresses alone: when they first touched a form. */
export const FORMS_BEGUN = { cookie: 'form-begun', path: ENDPOINT } as const

/** The page that renders an answer to a form sent without scripts, and the header in which the handler names it. */
export const FORMS_ANSWER = { path: `${ENDPOINT}/again`, header: 'x-form-answer' } as const
