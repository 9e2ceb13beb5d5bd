import 'server-only'
import { defineQuery } from 'next-sanity'
import type { SubmissionKind } from '@/lib/inbox/inbox-desk'
import { read, readPublished } from './read'

const FORMS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  newsletter{use, privacy},
  contact{use, hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
  job{
    use, heading, hint, jobLabel, generalJob, nameLabel, emailLabel, phoneLabel, messageLabel, fileLabel, fileHint,
    requiredError, fileTypeError, fileSizeError, fileAgainError, button, submittingButton, privacy
  },
  membership{
    use, heading, hint, levelLabel, nameLabel, nameHint, birthDateLabel, birthDateHint, streetLabel, addressHint,
    suburbLabel, stateLabel, postcodeLabel, emailLabel, phoneLabel, declarationsLabel, declarations, requiredError,
    birthDateError, postcodeError, declarationsError, button, submittingButton, privacy
  },
  consentVersion, busyText, tooLongError
}`)

/** The words of a form that staff let go to the inbox. Null where it is as on the first day. */
export async function getStoredForm(kind: SubmissionKind) {
  const forms = await read(FORMS_QUERY)
  return forms?.[kind]?.use === 'inbox' ? forms : null
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

/** The words of an applicant's page and of the declaration. The links of who has applied work also where the form is off. */
export function getMembershipWords() {
  return read(MEMBERSHIP_QUERY)
}

/** The same as published, for the paper. */
export function getPublishedMembershipWords() {
  return readPublished(MEMBERSHIP_QUERY)
}
