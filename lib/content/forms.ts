import 'server-only'
import { defineQuery } from 'next-sanity'
import type { SubmissionKind } from '@/lib/forms/submission-form'
import { read } from './read'

const FORMS_QUERY = defineQuery(`*[_type == "forms" && _id == "forms"][0]{
  newsletter{use, privacy},
  contact{use, hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
  job{
    use, heading, hint, jobLabel, generalJob, nameLabel, emailLabel, phoneLabel, messageLabel, fileLabel, fileHint,
    requiredError, fileTypeError, fileSizeError, fileAgainError, button, submittingButton, privacy
  },
  consentVersion, busyText, tooLongError
}`)

/** The words of a form that staff let go to the inbox. Null where it is as on the first day. */
export async function getStoredForm(kind: SubmissionKind | 'job') {
  const forms = await read(FORMS_QUERY)
  return forms?.[kind]?.use === 'inbox' ? forms : null
}
