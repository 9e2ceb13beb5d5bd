import { getNewsletterForm } from '@/lib/newsletter/newsletter-form'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { Heading } from '../../ui/heading'
import { DEFAULTS, NOTICES } from '../../ui/labels'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the newsletter form, and where its submissions go. */
export const NEWSLETTER_FORM = /* groq */ `
  heading, text, emailLabel, button, submittingButton,
  "use": *[_type == "forms" && _id == "forms"][0].newsletter.use
`

type Words = Pick<BlockProps<'newsletterForm'>['block'], 'emailLabel' | 'button' | 'submittingButton'>

/**
 * Shows the newsletter form: one that stores submissions, or the simulated one (specification, section 7), which is
 * hidden without JavaScript because it sends nothing.
 */
export function Newsletter({ block, id }: Pick<BlockProps<'newsletterForm'>, 'block' | 'id'>) {
  const { heading, text, use } = block
  const simulated = formOf(block, { sent: { title: NOTICES.newsletterTitle, text: NOTICES.newsletter } })
  if (!heading || !simulated) return null
  const isStored = use === 'inbox'
  return (
    <Section aria-labelledby={id} className={`items-end gap-y-8 ${isStored ? '' : 'needs-script'}`}>
      <div className="col-span-full md:col-span-5">
        <Heading id={id} className="text-heading" text={heading} />
        {text && <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>}
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-7">
        {isStored ? <StoredNewsletter words={block} /> : <Form {...simulated} />}
      </div>
    </Section>
  )
}

async function StoredNewsletter({ words }: { words: Words }) {
  const stored = await getNewsletterForm()
  return stored && <NewsletterToInbox words={words} {...stored} />
}

interface StoredNewsletterProps extends NonNullable<Awaited<ReturnType<typeof getNewsletterForm>>> {
  words: Words
  /** Set on the page that answers a form sent without JavaScript. */
  answer?: FormAnswer
}

/** Shows the newsletter's email field and button. A submitted address becomes a pending subscription. */
export function NewsletterToInbox({ words, forms, api, answer }: StoredNewsletterProps) {
  const { newsletter } = forms
  const form = formOf(words, {
    words: { ...forms, privacy: newsletter.privacy },
    sent: {
      title: newsletter.sentTitle ?? DEFAULTS.subscriptionTitle,
      text: newsletter.sentText ?? DEFAULTS.subscription,
    },
    to: api,
    answer,
  })
  return form && <Form {...form} />
}

function formOf(
  { emailLabel, button, submittingButton }: Words,
  { words, ...stored }: Pick<Parameters<typeof formProps>[0], 'sent' | 'to' | 'answer'> & { words?: object },
) {
  return formProps({
    kind: 'newsletter',
    fields: { email: { label: emailLabel } },
    words: { ...words, button, submittingButton },
    look: 'line',
    ...stored,
  })
}
