import { fillIn } from '@/lib/format/fill-in'
import type { CONTACT_QUERY_RESULT, HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { SubmissionForm } from '../forms/submission-form'
import { DETAIL_LINK } from '../ui/button-look'
import { DEFAULTS, NOTICES } from '../ui/labels'
import { Heading } from '../ui/heading'
import { hasAllLabels, type StoredFormProps, storedFormProps } from './stored-form-section'

/** Shows the newsletter's field and button. An address that is sent is stored as a wish to subscribe. */
export function NewsletterToInbox({
  words: { emailLabel, button, submittingButton },
  ...stored
}: StoredFormProps & { words: NonNullable<NonNullable<HOME_QUERY_RESULT>['newsletter']> }) {
  const { newsletter } = stored.forms
  if (!emailLabel || !button) return null
  return (
    <SubmissionForm
      kind="newsletter"
      sent={{
        title: newsletter?.sentTitle ?? DEFAULTS.subscriptionTitle,
        text: newsletter?.sentText ?? DEFAULTS.subscription,
      }}
      labels={{ email: emailLabel }}
      {...storedFormProps(stored, {
        privacy: newsletter?.privacy ?? null,
        button,
        submittingButton,
      })}
    />
  )
}

/** Shows the contact form whose messages go to the inbox, and a link for visitors who prefer their own mail program. */
export function ContactToInbox({
  words,
  email,
  ...stored
}: StoredFormProps & {
  words: NonNullable<NonNullable<CONTACT_QUERY_RESULT>['form']>
  /** The party's email address; null when settings have none. */
  email: string | null
}) {
  const { contact } = stored.forms
  const labels = {
    name: words.nameLabel,
    email: words.emailLabel,
    subject: words.subjectLabel,
    message: words.messageLabel,
  }
  const button = contact?.button ?? words.button
  if (!button || !hasAllLabels(labels)) return null
  const { words: formWords, ...target } = storedFormProps(stored, {
    privacy: contact?.privacy ?? null,
    button,
    submittingButton: contact?.submittingButton,
    requiredError: words.requiredError,
  })
  return (
    <div className="col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7">
      <Heading className="text-heading">{words.heading}</Heading>
      {contact?.hint && <p className="mt-3 mb-8 max-w-[48ch] text-ink-soft">{contact.hint}</p>}
      <SubmissionForm
        kind="contact"
        labels={labels}
        {...target}
        words={{ ...formWords, problemHeading: words.problemHeading ?? DEFAULTS.problems }}
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
