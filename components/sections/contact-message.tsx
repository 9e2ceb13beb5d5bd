import type { CONTACT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { ContactForm } from '../forms/contact-form'
import { BUTTON } from '../ui/button-look'

type Words = NonNullable<NonNullable<CONTACT_QUERY_RESULT>['form']>

/** The form that prepares a mail. Without scripts a plain link to the same address. */
export function ContactMessage({ words, email }: { words: Words; email: string }) {
  const { heading, hint, button, requiredError, withoutScript } = words
  const labels = {
    name: words.nameLabel ?? '',
    email: words.emailLabel ?? '',
    subject: words.subjectLabel ?? '',
    message: words.messageLabel ?? '',
  }
  if (!button || Object.values(labels).includes('')) return null
  return (
    <div className="col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7">
      {heading && <h2 className="text-heading">{heading}</h2>}
      {hint && <p className="needs-script mt-3 mb-8 max-w-[48ch] text-ink-soft">{hint}</p>}
      <ContactForm
        to={email}
        labels={labels}
        requiredError={requiredError ?? '{field}'}
        button={button}
        submittingButton={words.submittingButton ?? button}
      />
      <noscript>
        <p className="mt-6">
          <a href={`mailto:${email}`} className={`${BUTTON.base} ${BUTTON.ink}`}>
            {withoutScript ? fillIn(withoutScript, { email }) : email}
          </a>
        </p>
      </noscript>
    </div>
  )
}
