import { SKILL_IDS } from '@/lib/forms/skills'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { ContactLinks } from '../../ui/contact-links'
import { DEFAULTS, FORM_ERRORS, TOASTS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { FormBlockProps } from '../block-props'

/** The fields of the volunteer form, and the coordinator's contact details. */
export const VOLUNTEER_FORM = /* groq */ `
  heading, introduction, fullNameLabel, emailLabel, phoneLabel, preferredRoleLabel, skillsLabel,
  skills[]{_key, id, label}, messageLabel, messageHint, privacy, consentVersion, problemHeading, tooLongError,
  busyText, button, submittingButton, contact{heading, text, email, phone}
`

type SignUpProps = FormBlockProps<'volunteerForm'>

/** Shows the sign-up form, beside the contact details of the volunteer coordinator. */
export function VolunteerSignUp({ id, block, ...stored }: SignUpProps & { id: string }) {
  const { heading, introduction, contact } = block
  if (!heading && !introduction && !contact && !block.button) return null
  return (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined} className="gap-y-12">
      <div className="col-span-full md:col-span-7">
        <Heading id={`${id}-heading`} className="text-title" text={heading} />
        {introduction && <p className="mt-4 mb-8 max-w-[48ch] text-lead">{introduction}</p>}
        <SignUpForm block={block} {...stored} />
      </div>
      {contact && <Coordinator contact={contact} />}
    </Section>
  )
}

function Coordinator({ contact }: { contact: NonNullable<SignUpProps['block']['contact']> }) {
  const { heading, text, email, phone } = contact
  return (
    <aside
      aria-labelledby="coordinator"
      className="col-span-full self-start border-t-3 border-current pt-5 md:sticky md:top-28 md:col-span-4 md:col-start-9"
    >
      <Heading id="coordinator" className="text-subheading" text={heading} />
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
      <ContactLinks email={email} phone={phone} className="mt-3" />
    </aside>
  )
}

/** Shows the form. Shows nothing if a label or the button is missing. */
function SignUpForm({ block: copy, api, answer }: SignUpProps) {
  const form = formProps({
    kind: 'volunteers',
    fields: {
      fullName: {
        label: copy.fullNameLabel,
        errors: { missing: FORM_ERRORS.fullName, tooShort: FORM_ERRORS.fullName },
      },
      email: { label: copy.emailLabel, errors: { missing: FORM_ERRORS.email } },
      phone: { label: copy.phoneLabel },
      preferredRole: { label: copy.preferredRoleLabel },
      skills: { label: copy.skillsLabel, options: skillsOf(copy) },
      message: { label: copy.messageLabel, hint: copy.messageHint },
    },
    copy: { ...copy, busyText: copy.busyText ?? DEFAULTS.busy },
    sent: { title: TOASTS.volunteerTitle, text: TOASTS.volunteer },
    to: api,
    answer,
  })
  return form && <Form {...form} columns="sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2" />
}

/** Returns the skills that the volunteers table accepts, without duplicates. */
function skillsOf({ skills }: SignUpProps['block']) {
  const options = new Map<string, string>()
  for (const { id, label } of skills ?? [])
    if (label && SKILL_IDS.some((known) => known === id)) options.set(id ?? '', label)
  return [...options].map(([value, label]) => ({ value, label }))
}
