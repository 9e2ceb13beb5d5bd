import { FORM_NOTES } from '@/lib/shared/fragments'
import { ticksOf } from '@/lib/forms/form-kit'
import { STATES } from '@/lib/shared/country'
import { APPLY } from '@/lib/forms/forms'
import { formProps } from '../../forms/form-props'
import { InboxFormSection } from '../../sections/inbox-form-section'
import { TOASTS } from '../../ui/labels'
import type { FormBlockProps } from '../block-props'

/** The copy of the membership form unless it is turned off, and the names of the levels. */
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

/** Default error messages. */
const ERRORS = {
  birthDate: 'Enter your date of birth as day, month and year, such as 31/3/1980',
  postcode: 'Enter the four digits of your postcode',
  declarations: 'Tick every declaration. Membership needs all of them',
}

/** Shows the form for membership applications. Shows nothing while the form is turned off. */
export function MembershipForm({
  id,
  block,
  api,
  answer,
}: FormBlockProps<'membershipForm'> & { id: string }) {
  const { forms } = block
  const copy = forms?.membership
  const levels = [...new Set(block.levels)].filter((name) => name !== null)
  if (!copy || levels.length === 0) return null
  const form = formProps({
    kind: 'membership',
    fields: {
      level: { label: copy.levelLabel, options: optionsOf(levels) },
      name: { label: copy.nameLabel, hint: copy.nameHint },
      birthDate: {
        label: copy.birthDateLabel,
        hint: copy.birthDateHint,
        errors: { noDate: copy.birthDateError ?? ERRORS.birthDate },
      },
      street: { label: copy.streetLabel, hint: copy.addressHint },
      suburb: { label: copy.suburbLabel },
      state: { label: copy.stateLabel, options: optionsOf(STATES) },
      postcode: {
        label: copy.postcodeLabel,
        errors: { noPostcode: copy.postcodeError ?? ERRORS.postcode },
      },
      email: { label: copy.emailLabel },
      phone: { label: copy.phoneLabel },
      declarations: {
        label: copy.declarationsLabel,
        // The value stored is the position in the list.
        options: ticksOf(copy.declarations).map((label, place) => ({ value: String(place), label })),
        errors: { missing: copy.declarationsError ?? ERRORS.declarations },
      },
    },
    copy: { ...forms, ...copy },
    sent: { title: TOASTS.careersTitle, text: TOASTS.applied },
    to: api,
    answer,
    columns: 'sm:grid-cols-2',
  })
  return <InboxFormSection id={id} formId={APPLY} copy={copy} form={form} />
}

function optionsOf(texts: readonly string[]) {
  return texts.map((text) => ({ value: text, label: text }))
}
