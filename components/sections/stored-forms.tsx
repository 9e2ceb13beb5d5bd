import { fillIn } from '@/lib/format/fill-in'
import type { FormAnswer } from '@/lib/forms/form-kit'
import type { SubmissionProblems, SubmissionValues } from '@/lib/forms/submission-form'
import type { CONTACT_QUERY_RESULT, FORMS_QUERY_RESULT, HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { SubmissionForm } from '../forms/submission-form'
import { DEFAULTS, NOTICES } from '../ui/labels'
import { Heading } from '../ui/heading'

/** What a form that goes to the inbox needs beside its own words. */
export interface StoredFormProps<Answer = FormAnswer<SubmissionValues, SubmissionProblems>> {
  forms: NonNullable<FORMS_QUERY_RESULT>
  /** Address and key of the REST interface, as browsers reach it. */
  api: { url: string; key: string }
  /** What came of a form that was sent without scripts. */
  answer?: Answer
}

/** Stored as the consent of a form whose privacy note has no version. */
const NO_VERSION = 'unversioned'

/** Shows the newsletter's field and button; an address that is sent is stored as a wish to subscribe. */
export function NewsletterToInbox({
  words: { emailLabel, button, submittingButton },
  ...stored
}: StoredFormProps & { words: NonNullable<NonNullable<HOME_QUERY_RESULT>['newsletter']> }) {
  if (!emailLabel || !button) return null
  return (
    <SubmissionForm
      kind="newsletter"
      labels={{ email: emailLabel }}
      {...shared(stored, {
        privacy: stored.forms.newsletter?.privacy ?? null,
        button,
        submittingButton: submittingButton ?? button,
      })}
    />
  )
}

/** Shows the contact form whose messages are stored, and a link for those who rather use their own email program. */
export function ContactToInbox({
  words,
  email,
  ...stored
}: StoredFormProps & {
  words: NonNullable<NonNullable<CONTACT_QUERY_RESULT>['form']>
  /** The party's own address; null where staff have not written it. */
  email: string | null
}) {
  const { contact } = stored.forms
  const labels = {
    name: words.nameLabel ?? '',
    email: words.emailLabel ?? '',
    subject: words.subjectLabel ?? '',
    message: words.messageLabel ?? '',
  }
  const button = contact?.button ?? words.button
  if (!button || Object.values(labels).includes('')) return null
  const submittingButton = contact?.submittingButton ?? button
  const { words: formWords, ...target } = shared(stored, {
    privacy: contact?.privacy ?? null,
    button,
    submittingButton,
  })
  return (
    <div className="col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7">
      <Heading className="text-heading">{words.heading}</Heading>
      {contact?.hint && <p className="mt-3 mb-8 max-w-[48ch] text-ink-soft">{contact.hint}</p>}
      <SubmissionForm
        kind="contact"
        labels={labels}
        {...target}
        words={{
          ...formWords,
          requiredError: words.requiredError ?? '{field}',
          problemHeading: words.problemHeading ?? DEFAULTS.problems,
        }}
        sent={{
          title: contact?.sentTitle ?? NOTICES.messageTitle,
          text: contact?.sentText ?? NOTICES.message,
        }}
      />
      {email && (
        <p className="mt-6">
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center font-bold underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
          >
            {contact?.mailLink ? fillIn(contact.mailLink, { email }) : email}
          </a>
        </p>
      )}
    </div>
  )
}

/** What every form that goes to the inbox is given. */
export function shared<Answer>(
  { forms: { busyText, tooLongError, consentVersion }, api, answer }: StoredFormProps<Answer>,
  own: { privacy: string | null; button: string; submittingButton: string },
) {
  return {
    words: {
      ...own,
      requiredError: '{field}',
      problemHeading: DEFAULTS.problems,
      tooLongError: tooLongError ?? DEFAULTS.tooLong,
      busyText: busyText ?? DEFAULTS.busyForms,
    },
    target: { ...api, consentVersion: own.privacy ? (consentVersion ?? NO_VERSION) : '' },
    answer,
  }
}
