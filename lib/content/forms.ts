import 'server-only'
import { defineQuery } from 'next-sanity'
import type { FormKind } from '@/lib/forms/forms'
import { fetchPublished } from './fetch-published'
import { read, readPublished } from './read'

const FORMS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  newsletter{use}, contact{use}, job{use}, membership{use, declarations}
}`)

/** Fetches the settings that say which forms are stored. Null unless this form is one of them. */
export async function getInboxForms(kind: FormKind) {
  const forms = await read(FORMS_QUERY)
  const switches: Partial<Record<FormKind, { use: string | null } | null>> | null = forms
  return switches?.[kind]?.use === 'inbox' ? forms : null
}

const PUBLISHED_QUERY = defineQuery(`*[_type == $type && (_id == $id || slug.current == $id)][0]{_id}`)

/** Whether a document with this id or slug is published. Not cached, because forged ids would fill the cache. */
export async function isPublished(type: string, id: string): Promise<boolean> {
  const { result } = await fetchPublished(PUBLISHED_QUERY, { type, id })
  return result !== null
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
 * Fetches the copy of the applicant's page and declaration. Applicants' links work even while the form is turned off.
 */
export function getMembershipWords() {
  return read(MEMBERSHIP_QUERY)
}

/** Fetches the published copy for the printed declaration. */
export function getPublishedMembershipWords() {
  return readPublished(MEMBERSHIP_QUERY)
}
