import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { NewsletterForm } from '../forms/newsletter-form'
import { Section } from '../ui/section'

type Words = NonNullable<NonNullable<HOME_QUERY_RESULT>['newsletter']>

/** The newsletter: what one gets, and one field. Needs scripts, since nothing is sent anywhere. */
export function Newsletter({ words }: { words: Words }) {
  const { heading, text, emailLabel, button, submittingButton } = words
  if (!heading || !emailLabel || !button) return null
  return (
    <Section aria-labelledby="newsletter" className="needs-script items-end gap-y-8">
      <div className="col-span-full md:col-span-5">
        <h2 id="newsletter" className="text-heading">
          {heading}
        </h2>
        {text && <p className="mt-3 max-w-[40ch] text-ink-soft">{text}</p>}
      </div>
      <div className="col-span-full md:col-span-6 md:col-start-7">
        <NewsletterForm label={emailLabel} button={button} submittingButton={submittingButton ?? button} />
      </div>
    </Section>
  )
}
