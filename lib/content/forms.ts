import 'server-only'
import { defineQuery } from 'next-sanity'
import type { FormKind } from '@/lib/forms/forms'
import { FORM_NOTES } from './fragments'
import { read, readPublished } from './read'

const FORMS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  newsletter{use, privacy, sentTitle, sentText},
  contact{use, hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
  job{use}, membership{use, declarations},
  ${FORM_NOTES}
}`)

/** Fetches the copy of a stored form. Null while it is switched off. */
export async function getStoredForm(kind: FormKind) {
  const forms = await read(FORMS_QUERY)
  const switches: Partial<Record<FormKind, { use: string | null } | null>> | null = forms
  return switches?.[kind]?.use === 'inbox' ? forms : null
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

/** Fetches the copy of the applicant's page and declaration. Applicants' links work even while the form is off. */
export function getMembershipWords() {
  return read(MEMBERSHIP_QUERY)
}

/** Fetches the published copy for the printed declaration. */
export function getPublishedMembershipWords() {
  return readPublished(MEMBERSHIP_QUERY)
}
