import { getNewsletterForm } from '@/lib/newsletter/newsletter-form'
import { NewsletterForm, SubmissionForm } from '../../forms/lazy-forms'
import { type StoredFormProps, storedFormProps } from '../../sections/stored-form-section'
import { Heading } from '../../ui/heading'
import { DEFAULTS } from '../../ui/labels'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the newsletter's form, and where its entries go. */
export const NEWSLETTER_FORM = /* groq */ `
  heading, text, emailLabel, button, submittingButton,
  "use": *[_type == "forms" && _id == "forms"][0].newsletter.use
`

type Words = Pick<BlockProps<'newsletterForm'>['block'], 'emailLabel' | 'button' | 'submittingButton'>

/**
 * Shows the newsletter's form: the one that goes to the inbox, or the simulated one (specification, section 7), which is
 * hidden without scripts because it sends nothing.
 */
export function Newsletter({ block, id }: Pick<BlockProps<'newsletterForm'>, 'block' | 'id'>) {
  const { heading, text, emailLabel, button, submittingButton, use } = block
  if (!heading || !emailLabel || !button) return null
  const isStored = use === 'inbox'
  return (
    <Section aria-labelledby={id} className={`items-end gap-y-8 ${isStored ? '' : 'needs-script'}`}>
      <div className="col-span-full md:col-span-5">
        <Heading id={id} className="text-heading">
          {heading}
        </Heading>
        {text && <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>}
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-7">
        {isStored ? (
          <StoredNewsletter words={block} />
        ) : (
          <NewsletterForm label={emailLabel} button={button} submittingButton={submittingButton ?? button} />
        )}
      </div>
    </Section>
  )
}

async function StoredNewsletter({ words }: { words: Words }) {
  const stored = await getNewsletterForm()
  return stored && <NewsletterToInbox words={words} {...stored} />
}

/** Shows the newsletter's field and button. An address that is sent is stored as a pending subscription. */
export function NewsletterToInbox({
  words: { emailLabel, button, submittingButton },
  ...stored
}: StoredFormProps & { words: Words }) {
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
