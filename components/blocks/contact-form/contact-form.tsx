import { FORM_NOTES } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { fillIn } from '@/lib/shared/fill-in'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { BUTTON, DETAIL_LINK } from '../../ui/button-look'
import { FORM_ERRORS, TOASTS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'
import { contactColumn } from '../contact-details/contact-details'

/** The fields of a contact form, the party's email address, and the form's copy if submissions go to the inbox. */
export const CONTACT_FORM = /* groq */ `
  heading, hint, nameLabel, emailLabel, subjectLabel, messageLabel, requiredError,
  problemHeading, button, submittingButton, withoutScript,
  "email": *[_type == "siteSettings" && _id == "siteSettings"][0].email,
  "forms": *[_type == "forms" && _id == "forms" && contact.use == "inbox"][0]{
    contact{hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
    ${FORM_NOTES}
  }
`

type ContactFormProps = Pick<BlockProps<'contactForm'>, 'block' | 'answer'> &
  Partial<Pick<BlockProps<'contactForm'>, 'api'>>

/** Shows the contact form. If contact details come directly before it, they share its section. */
export function Contact({ block, id, title, before, editAttribute, api }: BlockProps<'contactForm'>) {
  const details =
    before?._type === 'contactDetails' &&
    contactColumn(before, { id: before.anchor ?? undefined, 'data-sanity': editAttribute?.(before._key) })
  const form = contactForm({ block, api })
  if (!form && !details) return null
  return (
    <Section id={id} aria-label={title ?? undefined} className="gap-y-14 *:only:col-start-1">
      {details}
      {form}
    </Section>
  )
}

/**
 * Returns the contact form in the mode that staff have chosen in “Forms”. It either stores messages in the inbox, with
 * a link for visitors who prefer their own email app, or opens that app, which needs JavaScript. Null if content lacks
 * its labels.
 */
export function contactForm({ block, api, answer }: ContactFormProps) {
  const { heading, forms, email } = block
  const contact = forms?.contact
  const to = forms ? api : email
  if (!to) return null
  const form = formProps({
    kind: 'contact',
    fields: {
      name: { label: block.nameLabel },
      email: { label: block.emailLabel },
      subject: { label: block.subjectLabel },
      message: { label: block.messageLabel },
    },
    copy: {
      ...forms,
      privacy: contact?.privacy,
      button: contact?.button ?? block.button,
      submittingButton: forms ? contact?.submittingButton : block.submittingButton,
      requiredError: block.requiredError,
      problemHeading: block.problemHeading,
    },
    sent: forms
      ? { title: contact?.sentTitle ?? TOASTS.messageTitle, text: contact?.sentText ?? TOASTS.message }
      : { title: TOASTS.contactTitle, text: TOASTS.contact },
    failed: { title: FORM_ERRORS.contactTitle, text: FORM_ERRORS.contact },
    to,
    answer,
  })
  if (!form) return null
  const hint = forms ? contact?.hint : block.hint
  const mailLink = forms ? contact?.mailLink : block.withoutScript
  const link = email && (
    <p className="mt-6">
      <a href={`mailto:${email}`} className={forms ? `${DETAIL_LINK} font-bold` : BUTTON.ink}>
        {mailLink ? fillIn(mailLink, { email }) : email}
      </a>
    </p>
  )
  return (
    <div className="col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7">
      <Heading className={cn('text-heading', !hint && 'mb-8')} text={heading} />
      {hint && <p className={cn('mt-3 mb-8 max-w-[48ch] text-ink-soft', !forms && 'needs-script')}>{hint}</p>}
      <Form {...form} />
      {forms ? link : <noscript>{link}</noscript>}
    </div>
  )
}
