/** The fields of the newsletter's form, and where its entries go. */
export const NEWSLETTER_FORM = /* groq */ `
  heading, text, emailLabel, button, submittingButton,
  "use": *[_type == "forms" && _id == "forms"][0].newsletter.use
`
