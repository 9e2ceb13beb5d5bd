import { FORM_NOTES } from '@/lib/content/fragments'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { MEMBERSHIP_PAGE, type MembershipProblems, type MembershipValues } from '@/lib/forms/membership-form'
import { MembershipForm } from '../../forms/lazy-forms'
import { hasAllLabels, storedFormProps, StoredFormSection } from '../../sections/stored-form-section'
import type { BlockProps } from '../block-props'

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

/** The errors where content has none. */
const ERRORS = {
  birthDate: 'Enter your date of birth as day, month and year, such as 31/3/1980',
  postcode: 'Enter the four digits of your postcode',
  declarations: 'Tick every declaration. Membership needs all of them',
}

/** Shows the form whose membership applications go to the inbox, or nothing while staff have not switched it on. */
export function MembershipToInbox({
  block: { levels: given, forms },
  id,
  ...stored
}: Pick<BlockProps<'membershipForm'>, 'block' | 'id' | 'api'> & {
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<MembershipValues, MembershipProblems>
}) {
  const words = forms?.membership
  const labels = {
    level: words?.levelLabel,
    name: words?.nameLabel,
    birthDate: words?.birthDateLabel,
    street: words?.streetLabel,
    suburb: words?.suburbLabel,
    state: words?.stateLabel,
    postcode: words?.postcodeLabel,
    email: words?.emailLabel,
    phone: words?.phoneLabel,
    declarations: words?.declarationsLabel,
  }
  const levels = [...new Set(given)].filter((name) => name !== null)
  const declarations = [...new Set(words?.declarations)].filter((text) => text.trim() !== '')
  if (!forms || !words?.button || levels.length === 0 || !hasAllLabels(labels)) return null
  const { words: formWords, ...target } = storedFormProps(
    { ...stored, forms },
    { ...words, button: words.button },
  )
  return (
    <StoredFormSection id={id} formId={MEMBERSHIP_PAGE.form} words={words}>
      <MembershipForm
        labels={labels}
        hints={{ name: words.nameHint, birthDate: words.birthDateHint, street: words.addressHint }}
        levels={levels}
        declarations={declarations}
        {...target}
        words={{
          ...formWords,
          birthDateError: words.birthDateError ?? ERRORS.birthDate,
          postcodeError: words.postcodeError ?? ERRORS.postcode,
          declarationsError: words.declarationsError ?? ERRORS.declarations,
        }}
      />
    </StoredFormSection>
  )
}
