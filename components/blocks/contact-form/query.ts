import { FORM_NOTES } from '@/lib/content/fragments'

/** The fields of a contact form, the party's email address and, where messages go to the inbox, the words for that. */
export const CONTACT_FORM = /* groq */ `
  heading, hint, nameLabel, emailLabel, subjectLabel, messageLabel, requiredError,
  problemHeading, button, submittingButton, withoutScript,
  "email": *[_type == "siteSettings" && _id == "siteSettings"][0].email,
  "forms": *[_type == "forms" && _id == "forms" && contact.use == "inbox"][0]{
    contact{hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
    ${FORM_NOTES}
  }
`
