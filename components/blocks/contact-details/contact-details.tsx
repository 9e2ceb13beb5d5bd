import { phoneHref } from '@/lib/shared/phone-href'
import { DETAIL_LINK } from '../../ui/button-look'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the block. The contact details themselves are in the site settings. */
export const CONTACT_DETAILS = /* groq */ `
  heading, emailLabel, phoneLabel, addressLabel, hours{heading, rows[]{_key, days, hours}},
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{email, phone, address}
`

/** Lists the party's email address, phone number, postal address and office hours. */
export function ContactDetails({ block, id, title }: BlockProps<'contactDetails'>) {
  const column = contactColumn(block)
  return (
    column && (
      <Section id={id} aria-label={title ?? undefined}>
        {column}
      </Section>
    )
  )
}

/** Returns the contact details as a column beside a contact form. Null if there is nothing to show. */
export function contactColumn(
  { heading, emailLabel, phoneLabel, addressLabel, hours, settings }: BlockProps<'contactDetails'>['block'],
  attributes: { id?: string | undefined; 'data-sanity'?: string | undefined } = {},
) {
  const { email = null, phone = null, address = null } = settings ?? {}
  const rows = [
    { label: emailLabel, value: email, href: `mailto:${email}` },
    { label: phoneLabel, value: phone, href: phoneHref(phone ?? '') },
    { label: addressLabel, value: address, href: null },
  ]
  if (!hours?.rows?.length && !rows.some(({ value }) => value)) return null
  return (
    <div {...attributes} className="col-span-full grid content-start gap-12 md:col-span-5">
      <div>
        {heading && <Heading className="mb-6 text-heading" text={heading} />}
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
          <Heading className="mb-4 text-subheading" text={hours.heading} />
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
