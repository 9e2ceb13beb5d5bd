import { defineField, type ValidationContext } from 'sanity'
import { isRecord } from '../../lib/shared/is-record'
import { documentPath } from '../../lib/shared/routes'
import { newestVersions } from '../rules/newest-versions'
import { API_VERSION } from '../rules/site-addresses'
import { radioField } from './choice'
import { textOf } from './has-value'

/**
 * The field that chooses whether submissions are stored: by default they are not (specification, section 7).
 *
 * @param description the effect of each choice, written for editors
 * @param notStored the warning shown while submissions are not stored. Omit it for no warning
 */
export function useField(description: string, notStored?: string) {
  return radioField(
    'use',
    'Where submissions go',
    description,
    [
      // Existing content has this value.
      ['firstDay', 'Not stored (default)'],
      ['inbox', 'Stored in the inbox'],
    ],
    {
      validation: (rule) =>
        rule
          .custom((use, context) => (use === 'inbox' ? untrueSentences(context) : (notStored ?? true)))
          .warning(),
    },
  )
}

export const PRIVACY_HINT =
  'Shown under the form if you store submissions in the inbox. Say who sees them and how long they are kept. If you change it, change the version too.'

/** The documents whose text may say what happens to submissions. */
const QUERY = `*[_type in ["faq", "page"]]`
/** Fields to skip: addresses, and text that is shown only while a form's submissions are not stored. */
const NOT_SHOWN = new Set(['hint', 'noticeText', 'url'])

const NOTHING_STORED =
  /(?:\b(?:nothing|none|only|never|no|not)\b|n[’']t\b).*\bstor(?:e[sd]?|ing)\b|\bstor(?:e[sd]?|ing)\b.*\b(?:nothing|none|only|never)\b/i
const OWN_PROGRAM = /\b(?:own|your) e?mail (?:program|app|client)\b/i
const BY_EMAIL = /\b(?:appl\w+|CV|résumé)\b.*\be?mail\b|\be?mail\b.*\b(?:appl\w+|CV|résumé)\b/i
const PAPER_FORM =
  /\bdownload\b.*\bform\b|\bby (?:email|post)\b.*\bform\b|\bform\b.*\bby (?:email|post)\b|\bPDF\b/i

/** Statements that are no longer true once a form's submissions are stored. */
const CLAIMS: Readonly<Record<string, readonly RegExp[]>> = {
  newsletter: [NOTHING_STORED],
  contact: [NOTHING_STORED, OWN_PROGRAM],
  job: [NOTHING_STORED, BY_EMAIL],
  membership: [NOTHING_STORED, PAPER_FORM],
}

/** Warns about sentences on the site that may no longer be true once a form's submissions are stored. */
export async function untrueSentences({
  path: [kind] = [],
  getClient,
}: Pick<ValidationContext, 'path' | 'getClient'>): Promise<true | string> {
  const claims = typeof kind === 'string' ? (CLAIMS[kind] ?? []) : []
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  const documents = newestVersions(await client.fetch<{ _id: string; _type: string }[]>(QUERY))
  const found = documents.flatMap((document) =>
    textsIn(document)
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((sentence) => claims.some((claim) => claim.test(sentence)))
      .map((sentence) => `“${sentence}” (${pageName(document)})`),
  )
  return found.length === 0
    ? true
    : `Check whether these sentences are still true before you publish this: ${[...new Set(found)].join(' ')}`
}

/** Collects the text in a document, with one entry for each block of rich text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  const { children } = value
  if (value['_type'] === 'block' && Array.isArray(children)) return [children.flatMap(textsIn).join('')]
  return Object.entries(value).flatMap(([name, inner]) =>
    name.startsWith('_') || name === 'marks' || NOT_SHOWN.has(name) ? [] : textsIn(inner),
  )
}

/** Names a document in a message: a page by its address, an FAQ entry by its question. */
function pageName(document: { _type: string }): string {
  const slug = textOf(Reflect.get(document, 'slug'), 'current')
  return slug ? documentPath('page', slug) : textOf(document, 'title') || textOf(document, 'question')
}

/** The field for the version of a privacy note, which is stored with each submission. */
export function consentVersionField(title: string, description: string, requiredError: string) {
  return defineField({
    ...{ name: 'consentVersion', title, description, type: 'string' },
    validation: (rule) => [
      rule.required().error(requiredError),
      rule
        .regex(/^[A-Za-z0-9._-]{1,40}$/)
        .error('Use up to 40 letters, digits, full stops, hyphens and underscores, without spaces.'),
    ],
  })
}
