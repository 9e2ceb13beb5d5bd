import { FORM_NOTES } from '@/lib/content/fragments'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { cn } from '@/lib/format/cn'
import { fillIn } from '@/lib/shared/fill-in'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { BUTTON, DETAIL_LINK } from '../../ui/button-look'
import { Heading } from '../../ui/heading'
import { FORM_ERRORS, NOTICES } from '../../ui/labels'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'
import { contactColumn } from '../contact-details/contact-details'

/** The fields of a contact form, the party's email address and, if messages are stored, the copy for that. */
export const CONTACT_FORM = /* groq */ `
  heading, hint, nameLabel, emailLabel, subjectLabel, messageLabel, requiredError,
  problemHeading, button, submittingButton, withoutScript,
  "email": *[_type == "siteSettings" && _id == "siteSettings"][0].email,
  "forms": *[_type == "forms" && _id == "forms" && contact.use == "inbox"][0]{
    contact{hint, button, submittingButton, privacy, sentTitle, sentText, mailLink},
    ${FORM_NOTES}
  }
`

type Words = BlockProps<'contactForm'>['block']

/** Shows the contact form that staff have chosen in “Forms”, beside contact details that come before it. */
export function ContactForm({ block, id, title, before, editAttribute, api }: BlockProps<'contactForm'>) {
  const details =
    before?._type === 'contactDetails' &&
    contactColumn(before, { id: before.anchor ?? undefined, 'data-sanity': editAttribute?.(before._key) })
  const form = block.forms ? contactToInbox({ block, api }) : contactByMail(block)
  if (!form && !details) return null
  return (
    <Section id={id} aria-label={title ?? undefined} className="gap-y-14 *:only:col-start-1">
      {details}
      {form}
    </Section>
  )
}

const COLUMN = 'col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7'

/** Returns the contact form: a `mailto` form, or one that stores messages in the inbox. */
function formOf(block: Words, stored?: Pick<BlockProps<'contactForm'>, 'api'> & { answer?: FormAnswer }) {
  const { forms, email, nameLabel, emailLabel, subjectLabel, messageLabel } = block
  const contact = forms?.contact
  if (!stored && !email) return null
  return formProps({
    kind: 'contact',
    fields: {
      name: { label: nameLabel },
      email: { label: emailLabel },
      subject: { label: subjectLabel },
      message: { label: messageLabel },
    },
    words: {
      ...forms,
      privacy: contact?.privacy,
      button: contact?.button ?? block.button,
      submittingButton: stored ? contact?.submittingButton : block.submittingButton,
      requiredError: block.requiredError,
      problemHeading: block.problemHeading,
    },
    sent: stored
      ? { title: contact?.sentTitle ?? NOTICES.messageTitle, text: contact?.sentText ?? NOTICES.message }
      : { title: NOTICES.contactTitle, text: NOTICES.contact },
    failed: { title: FORM_ERRORS.contactTitle, text: FORM_ERRORS.contact },
    to: stored?.api ?? email ?? '',
    answer: stored?.answer,
  })
}

/** The contact form that opens the visitor's email app. Without JavaScript it is a `mailto` link. */
export function contactByMail(block: Words) {
  const { heading, hint, email, withoutScript } = block
  const form = formOf(block)
  if (!form || !email) return null
  return (
    <div className={COLUMN}>
      <Heading className={cn('text-heading', !hint && 'mb-8')} text={heading} />
      {hint && <p className="needs-script mt-3 mb-8 max-w-[48ch] text-ink-soft">{hint}</p>}
      <Form {...form} />
      <noscript>
        <p className="mt-6">
          <a href={`mailto:${email}`} className={BUTTON.ink}>
            {withoutScript ? fillIn(withoutScript, { email }) : email}
          </a>
        </p>
      </noscript>
    </div>
  )
}

/** The contact form that stores messages in the inbox, with a link for visitors who prefer their own email app. */
export function contactToInbox({
  block,
  ...stored
}: { block: Words } & NonNullable<Parameters<typeof formOf>[1]>) {
  const { heading, email, forms } = block
  const contact = forms?.contact
  const form = forms && formOf(block, stored)
  if (!form) return null
  return (
    <div className={COLUMN}>
      <Heading className={cn('text-heading', !contact?.hint && 'mb-8')} text={heading} />
      {contact?.hint && <p className="mt-3 mb-8 max-w-[48ch] text-ink-soft">{contact.hint}</p>}
      <Form {...form} />
      {email && (
        <p className="mt-6">
          <a href={`mailto:${email}`} className={`${DETAIL_LINK} font-bold`}>
            {contact?.mailLink ? fillIn(contact.mailLink, { email }) : email}
          </a>
        </p>
      )}
    </div>
  )
}
