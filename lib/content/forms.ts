import 'server-only'
import { defineQuery } from 'next-sanity'
import type { FormKind } from '@/lib/forms/forms'
import { askStore } from './ask-store'
import { FORM_NOTES } from './fragments'
import { read, readPublished } from './read'

const FORMS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  newsletter{use, privacy, sentTitle, sentText},
  contact{use, hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
  job{use}, membership{use, declarations},
  ${FORM_NOTES}
}`)

/** Reads the words of a form whose entries are stored in the inbox. Null while staff have not switched it on. */
export async function getStoredForm(kind: FormKind) {
  const forms = await read(FORMS_QUERY)
  const switches: Partial<Record<FormKind, { use: string | null } | null>> | null = forms
  return switches?.[kind]?.use === 'inbox' ? forms : null
}

const PUBLISHED_QUERY = defineQuery(`*[_type == $type && _id == $id][0]{_id}`)

/** Whether a document is published. Uncached, because forged ids would fill the cache. */
export async function isPublished(type: string, id: string): Promise<boolean> {
  return (await askStore(PUBLISHED_QUERY, { type, id })) !== null
}

const MEMBERSHIP_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0].membership{
  levelLabel, nameLabel, birthDateLabel, streetLabel, emailLabel, phoneLabel, declarations,
  page{
    heading, text, referenceLabel, printHeading, printText, printLink, signHeading, signText, sendHeading, sendText,
    fileLabel, fileHint, button, fileMissingError, fileTypeError, fileSizeError, doneHeading, doneText, endedHeading,
    endedText, endedLink
  },
  paper{title, introduction, signatureLabel, dateLabel, sendText}
}`)

/**
 * Reads the words of an applicant's page and of the declaration. Links of applicants work also while the form is off.
 */
export function getMembershipWords() {
  return read(MEMBERSHIP_QUERY)
}

/** Reads the published version of these words, for the printed declaration. */
export function getPublishedMembershipWords() {
  return readPublished(MEMBERSHIP_QUERY)
}
