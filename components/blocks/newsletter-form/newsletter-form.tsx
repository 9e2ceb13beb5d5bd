import { FORM_NOTES } from '@/lib/shared/fragments'
import { mayMail } from '@/lib/inbox/mail-store'
import { NO_MAIL_COPY } from '@/lib/newsletter/newsletter-copy'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { DEFAULTS, TOASTS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { FormBlockProps } from '../block-props'

/** The fields of the newsletter form, and its copy if submissions go to the inbox. */
export const NEWSLETTER_FORM = /* groq */ `
  heading, text, emailLabel, button, submittingButton,
  "forms": *[_type == "forms" && _id == "forms" && newsletter.use == "inbox"][0]{
    newsletter{privacy, sentTitle, sentText}, ${FORM_NOTES}
  }
`

type StoredProps = FormBlockProps<'newsletterForm'>

/** Shows the newsletter form. While sign-ups are only simulated (specification, section 7), it needs JavaScript. */
export function Newsletter({ block, id, api }: StoredProps & { id: string }) {
  const { heading, text, forms } = block
  const simulated = newsletterForm({ ...block, forms: null })
  if (!heading || !simulated) return null
  return (
    <Section aria-labelledby={id} className={`items-end gap-y-8 ${forms ? '' : 'needs-script'}`}>
      <div className="col-span-full md:col-span-5">
        <Heading id={id} className="text-heading" text={heading} />
        {text && <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>}
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-7">
        {forms ? <NewsletterForm block={block} api={api} /> : simulated}
      </div>
    </Section>
  )
}

/**
 * Shows the form that stores sign-ups, which subscribers have to confirm. Only promises an email if the site has a mail
 * server.
 */
export async function NewsletterForm({ block, ...stored }: StoredProps) {
  const { forms } = block
  if (forms === null || (await mayMail())) return newsletterForm(block, stored)
  return newsletterForm(
    { ...block, forms: { ...forms, newsletter: { ...forms.newsletter, ...NO_MAIL_COPY } } },
    stored,
  )
}

/**
 * Returns the form with its field and button. Null if content lacks their labels. Without `forms`, the sign-up is
 * simulated.
 */
export function newsletterForm(
  { emailLabel, button, submittingButton, forms }: StoredProps['block'],
  { api, answer }: Partial<Omit<StoredProps, 'block'>> = {},
) {
  const copy = forms?.newsletter
  const form = formProps({
    kind: 'newsletter',
    fields: { email: { label: emailLabel } },
    copy: { ...forms, privacy: copy?.privacy, button, submittingButton },
    look: 'line',
    sent: copy
      ? { title: copy.sentTitle ?? DEFAULTS.subscriptionTitle, text: copy.sentText ?? DEFAULTS.subscription }
      : { title: TOASTS.newsletterTitle, text: TOASTS.newsletter },
    ...(copy && api && { to: api }),
    answer,
  })
  return form && <Form {...form} />
}
