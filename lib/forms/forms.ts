import { volunteers } from './definitions/volunteers.ts'
import { event } from './definitions/event.ts'
import { contact } from './definitions/contact.ts'
import { job } from './definitions/job.ts'
import { membership } from './definitions/membership.ts'
import { newsletter } from './definitions/newsletter.ts'
import { filledIn, type FormDefinition, type Nouns } from './definitions/definition.ts'
import type { FormValues } from './form-kit.ts'
import type { ApplicationCall, FormRow } from './store-form.ts'

/** All forms for visitors, by kind, in the order of the inbox's tabs. */
export const FORMS = {
  volunteers,
  contact,
  job,
  membership,
  newsletter,
  event,
} as const satisfies Record<string, FormDefinition>

export type FormKind = keyof typeof FORMS

/** The kinds that visitors can still send. */
export type OpenKind = {
  [Kind in FormKind]: (typeof FORMS)[Kind]['before'] extends 'closed' ? never : Kind
}[FormKind]

export const KINDS = Object.keys(FORMS).filter(isFormKind)

export type FieldName<Kind extends FormKind> = (typeof FORMS)[Kind]['fields'][number]['name']

/** Whether a string names a kind of form. */
export function isFormKind(text: string): text is FormKind {
  return Object.hasOwn(FORMS, text)
}

/** Whether a string names a form that visitors can still send. */
export function isOpenKind(text: string): text is OpenKind {
  return isFormKind(text) && formOf(text).before !== 'closed'
}

export function formOf(kind: FormKind): FormDefinition {
  return FORMS[kind]
}

/** Returns the nouns for a kind of entry, for use outside the inbox. */
export function nounsOf(kind: FormKind): Nouns {
  const { noun, toldNoun = noun } = formOf(kind).inbox
  return toldNoun
}

/** Id of the section that buttons link to for a form. */
export const APPLY = 'apply'

/** Creates the row or function call that stores checked values. */
export function storedForm(
  kind: FormKind,
  values: FormValues,
  { consentVersion, ...stored }: { id: string; token: string; consentVersion: string },
): FormRow | ApplicationCall | Promise<ApplicationCall> {
  const consent_version = consentVersion || null
  return (
    formOf(kind).stored?.(values, { ...stored, consent_version }) ?? {
      table: 'submissions',
      row: { id: stored.id, kind, fields: filledIn(values), consent_version },
    }
  )
}
