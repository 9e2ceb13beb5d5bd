import type { CONTACT_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { phoneHref } from '@/lib/format/phone-href'
import { ContactForm } from '../forms/contact-form'
import { BUTTON, DETAIL_LINK } from '../ui/button-look'
import { Heading } from '../ui/heading'
import { DEFAULTS } from '../ui/labels'
import { hasAllLabels } from './stored-form-section'

interface ContactDetailsProps {
  words: CONTACT_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
}

/** Lists the party's email address, phone number, postal address and office hours. */
export function ContactDetails({ words, settings }: ContactDetailsProps) {
  const { email, phone, address } = settings ?? {}
  const { details, hours } = words ?? {}
  const rows = [
    { label: details?.emailLabel, value: email, href: `mailto:${email}` },
    { label: details?.phoneLabel, value: phone, href: phoneHref(phone ?? '') },
    { label: details?.addressLabel, value: address, href: null },
  ]
  return (
    <div className="col-span-full grid content-start gap-12 md:col-span-5">
      <div>
        {details?.heading && <Heading className="mb-6 text-heading">{details.heading}</Heading>}
        <dl className="grid gap-5">
          {rows.map(
            ({ label, value, href }) =>
              value && (
                <div key={value}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-subheading font-bold whitespace-pre-line">
                    {href ? (
                      <a href={href} className={DETAIL_LINK}>
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {hours?.rows && hours.rows.length > 0 && (
        <div>
          <Heading className="mb-4 text-subheading">{hours.heading}</Heading>
          <dl className="max-w-[24rem] border-t-3 border-current">
            {hours.rows.map(({ _key, days, hours: open }) => (
              <div key={_key} className="flex justify-between gap-6 border-b border-rule py-3">
                <dt>{days}</dt>
                <dd className="font-bold tabular-nums">{open}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/** Shows the contact form that opens the visitor's mail program, or without scripts a link that does. */
export function ContactMessage({
  words,
  email,
}: {
  words: NonNullable<NonNullable<CONTACT_QUERY_RESULT>['form']>
  email: string
}) {
  const { heading, hint, button, requiredError, withoutScript } = words
  const labels = {
    name: words.nameLabel,
    email: words.emailLabel,
    subject: words.subjectLabel,
    message: words.messageLabel,
  }
  if (!button || !hasAllLabels(labels)) return null
  return (
    <div className="col-span-full md:col-span-7 lg:col-span-6 lg:col-start-7">
      <Heading className="text-heading">{heading}</Heading>
      {hint && <p className="needs-script mt-3 mb-8 max-w-[48ch] text-ink-soft">{hint}</p>}
      <ContactForm
        to={email}
        labels={labels}
        requiredError={requiredError ?? '{field}'}
        problemHeading={words.problemHeading ?? DEFAULTS.problems}
        button={button}
        submittingButton={words.submittingButton ?? button}
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
