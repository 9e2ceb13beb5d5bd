import { FORM_NOTES } from '@/lib/content/fragments'
import { cn } from '@/lib/format/cn'
import { fillIn } from '@/lib/format/fill-in'
import { ContactForm as MailForm, SubmissionForm } from '../../forms/lazy-forms'
import { hasAllLabels, type StoredFormProps, storedFormProps } from '../../sections/stored-form-section'
import { BUTTON, DETAIL_LINK } from '../../ui/button-look'
import { Heading } from '../../ui/heading'
import { DEFAULTS, NOTICES } from '../../ui/labels'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'
import { contactColumn } from '../contact-details/contact-details'

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

type Words = BlockProps<'contactForm'>['block']

/** Shows the contact form: the one that staff have chosen in “Forms”. Contact details before it stand beside it. */
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

function labelsOf({ nameLabel, emailLabel, subjectLabel, messageLabel }: Words) {
  const labels = { name: nameLabel, email: emailLabel, subject: subjectLabel, message: messageLabel }
  return hasAllLabels(labels) ? labels : null
}

/** Shows the contact form that opens the visitor's mail program, or without scripts a link that does. */
export function contactByMail(block: Words) {
  const { heading, hint, email, button, requiredError, withoutScript } = block
  const labels = labelsOf(block)
  if (!email || !button || !labels) return null
  return (
    <div className={COLUMN}>
      <Heading className={cn('text-heading', !hint && 'mb-8')}>{heading}</Heading>
      {hint && <p className="needs-script mt-3 mb-8 max-w-[48ch] text-ink-soft">{hint}</p>}
      <MailForm
        to={email}
        labels={labels}
        requiredError={requiredError ?? '{field}'}
        problemHeading={block.problemHeading ?? DEFAULTS.problems}
        button={button}
        submittingButton={block.submittingButton ?? button}
      />
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

/** Shows the contact form whose messages go to the inbox, and a link for visitors who prefer their own mail program. */
export function contactToInbox({
  block,
  ...stored
}: { block: Words } & Pick<StoredFormProps, 'api' | 'answer'>) {
  const { heading, email, forms } = block
  const contact = forms?.contact
  const labels = labelsOf(block)
  const button = contact?.button ?? block.button
  if (!forms || !button || !labels) return null
  const { words, ...target } = storedFormProps(
    { ...stored, forms },
    {
      privacy: contact?.privacy ?? null,
      button,
      submittingButton: contact?.submittingButton,
      requiredError: block.requiredError,
    },
  )
  return (
    <div className={COLUMN}>
      <Heading className={cn('text-heading', !contact?.hint && 'mb-8')}>{heading}</Heading>
      {contact?.hint && <p className="mt-3 mb-8 max-w-[48ch] text-ink-soft">{contact.hint}</p>}
      <SubmissionForm
        kind="contact"
        labels={labels}
        {...target}
        words={{ ...words, problemHeading: block.problemHeading ?? DEFAULTS.problems }}
        sent={{
          title: contact?.sentTitle ?? NOTICES.messageTitle,
          text: contact?.sentText ?? NOTICES.message,
        }}
      />
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
