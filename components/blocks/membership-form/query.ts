import { FORM_NOTES } from '@/lib/content/fragments'

/** The words of the membership form while it is switched on, and the names of the levels to choose from. */
export const MEMBERSHIP_FORM = /* groq */ `
  "levels": *[_type == "page"].blocks[][_type == "membershipLevels"].levels[].name,
  "forms": *[_type == "forms" && _id == "forms" && membership.use == "inbox"][0]{
    ${FORM_NOTES},
    membership{
      heading, hint, levelLabel, nameLabel, nameHint, birthDateLabel, birthDateHint, streetLabel, addressHint,
      suburbLabel, stateLabel, postcodeLabel, emailLabel, phoneLabel, declarationsLabel, declarations, requiredError,
      birthDateError, postcodeError, declarationsError, button, submittingButton, privacy
    }
  }
`
