import type { CONTACT_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { phoneHref } from '@/lib/format/link-href'

const LINK =
  'inline-flex min-h-11 items-center underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4'

interface ContactDetailsProps {
  words: CONTACT_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
}

/** Where to reach the party, and when someone is there. */
export function ContactDetails({ words, settings }: ContactDetailsProps) {
  const { email, phone, address } = settings ?? {}
  const { details, hours } = words ?? {}
  return (
    <div className="col-span-full grid content-start gap-12 md:col-span-5">
      <div>
        {details?.heading && <h2 className="mb-6 text-heading">{details.heading}</h2>}
        <dl className="grid gap-5">
          {email && (
            <div>
              <dt className="text-ink-soft">{details?.emailLabel}</dt>
              <dd className="text-subheading font-bold">
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </dd>
            </div>
          )}
          {phone && (
            <div>
              <dt className="text-ink-soft">{details?.phoneLabel}</dt>
              <dd className="text-subheading font-bold">
                <a href={phoneHref(phone)} className={LINK}>
                  {phone}
                </a>
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt className="text-ink-soft">{details?.addressLabel}</dt>
              <dd className="text-subheading font-bold whitespace-pre-line">{address}</dd>
            </div>
          )}
        </dl>
      </div>
      {hours?.rows && hours.rows.length > 0 && (
        <div>
          {hours.heading && <h2 className="mb-4 text-subheading">{hours.heading}</h2>}
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
