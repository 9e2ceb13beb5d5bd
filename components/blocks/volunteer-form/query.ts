/** The words of the volunteer form, and whom to ask. */
export const VOLUNTEER_FORM = /* groq */ `
  heading, introduction, fullNameLabel, emailLabel, phoneLabel, preferredRoleLabel, skillsLabel,
  skills[]{_key, id, label}, messageLabel, messageHint, privacy, consentVersion, problemHeading, tooLongError,
  busyText, button, submittingButton, contact{heading, text, email, phone}
`
