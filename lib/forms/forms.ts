import { readBirthDate } from './birth-date.ts'
import { cleanFileName } from './clean-text.ts'
import { type FormField, type FormValues, listIn, textOf } from './form-kit.ts'
import { SKILL_IDS } from './skills.ts'
import type { ApplicationCall, FormRow } from './store-form.ts'

/** What is stored beside the values of a form. */
interface StoredWith {
  /** A UUID of version 4. A retry has the same one, so that it stores no second row. */
  id: string
  consent_version: string | null
  /** Opens the sender's own page, for forms with a `senderPage`. */
  token: string
}

/** One form: the browser's form, the handler without scripts, the stored row and the checks follow from it. */
interface FormDefinition {
  /** The fields in their order on the page. A file is last, so that a body that is cut off still holds the texts. */
  fields: readonly FormField[]
  /** The page that has the form. */
  page: `/${string}`
  /** The hash of the page's address once the form was stored without scripts. */
  sent: string
  /** What happens before staff switch the form on in the document “Forms” (specification, section 7). */
  before: 'stored' | 'simulated' | 'mail' | 'notice' | 'document'
  /** Makes what is stored. Without it: a row of the table `submissions` with the texts that were filled in. */
  stored?(values: FormValues, stored: StoredWith): FormRow | ApplicationCall | Promise<ApplicationCall>
  /** The first part of the address of the sender's own page, to which a stored form leads. */
  senderPage?: `/${string}`
}

const NAME = { name: 'name', type: 'text', most: 200, autoComplete: 'name' } as const
const EMAIL = { name: 'email', type: 'email', most: 254, autoComplete: 'email' } as const
const PHONE = { name: 'phone', type: 'tel', most: 50, autoComplete: 'tel', isOptional: true } as const
const MESSAGE = { name: 'message', type: 'lines', most: 5000 } as const

/** The states and territories, as the CHECK constraint of the table has them. */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const

/** All forms that visitors send, by their kinds in the inbox. Their limits are those of the database's CHECK constraints. */
export const FORMS = {
  volunteers: {
    fields: [
      { ...NAME, name: 'fullName', least: 2 },
      EMAIL,
      PHONE,
      { name: 'preferredRole', type: 'text', most: 200, autoComplete: 'off', isOptional: true },
      { name: 'skills', type: 'boxes', known: SKILL_IDS, isWide: true },
      { ...MESSAGE, isOptional: true, isWide: true },
    ],
    page: '/volunteer',
    sent: 'signed-up',
    before: 'stored',
    // Specification, section 3.
    stored: (values, { id, consent_version }) => ({
      table: 'volunteers',
      row: {
        id,
        full_name: textOf(values, 'fullName'),
        email: textOf(values, 'email'),
        phone: textOf(values, 'phone') || null,
        preferred_role: textOf(values, 'preferredRole') || null,
        message: textOf(values, 'message') || null,
        skills: listIn(values, 'skills'),
        consent_version,
      },
    }),
  },
  newsletter: { fields: [EMAIL], page: '/', sent: 'subscribed', before: 'simulated' },
  contact: {
    fields: [NAME, EMAIL, { name: 'subject', type: 'text', most: 200, autoComplete: 'off' }, MESSAGE],
    page: '/contact',
    sent: 'message-sent',
    before: 'mail',
  },
  job: {
    fields: [
      { name: 'job', type: 'choice', most: 200 },
      NAME,
      EMAIL,
      PHONE,
      { ...MESSAGE, isOptional: true },
      {
        name: 'file',
        type: 'file',
        // What browsers offer to choose. The check reads a file's content.
        accept:
          '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ],
    page: '/join-team',
    sent: 'application-sent',
    before: 'notice',
    async stored({ file, ...texts }, { id, consent_version }) {
      if (!(file instanceof File)) throw new Error('An application without a file was to be sent.')
      return {
        call: 'send_job_application',
        args: {
          application_id: id,
          fields: filledIn(texts),
          file_name: cleanFileName(file.name, 'application'),
          file_content: base64Of(new Uint8Array(await file.arrayBuffer())),
          consent_version,
        },
      }
    },
  },
  membership: {
    fields: [
      { name: 'level', type: 'choice', most: 200, isWide: true },
      { ...NAME, isWide: true },
      { name: 'birthDate', type: 'birthDate', most: 50, autoComplete: 'bday', isWide: true },
      { name: 'street', type: 'text', most: 200, autoComplete: 'address-line1', isWide: true },
      { name: 'suburb', type: 'text', most: 100, autoComplete: 'address-level2', isWide: true },
      { name: 'state', type: 'choice', most: 3, autoComplete: 'address-level1', known: STATES },
      { name: 'postcode', type: 'postcode', most: 10, autoComplete: 'postal-code' },
      EMAIL,
      PHONE,
      { name: 'declarations', type: 'ticks', isWide: true },
    ],
    page: '/join-party',
    sent: 'membership-sent',
    before: 'document',
    stored: (values, { id, token, consent_version }) => {
      const { level, name, email, phone, birthDate, ...address } = values
      const text = (field: string) => textOf(address, field)
      return {
        call: 'send_membership_application',
        args: {
          application_id: id,
          fields: filledIn({ level, name, email, phone }),
          // Always a day here: the check refuses any other text.
          born_on: (typeof birthDate === 'string' && readBirthDate(birthDate)) || '',
          ...{ street: text('street'), suburb: text('suburb') },
          ...{ state: text('state'), postcode: text('postcode') },
          token,
          consent_version,
        },
      }
    },
    senderPage: '/membership',
  },
} as const satisfies Record<string, FormDefinition>

export type FormKind = keyof typeof FORMS

/** Names of the fields of a form. */
export type FieldName<Kind extends FormKind> = (typeof FORMS)[Kind]['fields'][number]['name']

/** Whether a text names one of the forms. */
export function isFormKind(text: string): text is FormKind {
  return Object.hasOwn(FORMS, text)
}

/** Returns the definition of a form. */
export function formOf(kind: FormKind): FormDefinition {
  return FORMS[kind]
}

/** The section of a page that buttons for a form lead to. */
export const APPLY = 'apply'

/** Makes what is stored of checked values. */
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

/** Returns the texts of values that are not empty. */
function filledIn(values: Partial<FormValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}

/** Bytes that are encoded in one call: a function takes a limited number of arguments. */
const PORTION = 0x8000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PORTION)
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION))
  return btoa(text)
}
