import type { SUPPORT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { dollars } from '@/lib/format/dollars'
import { fillIn } from '@/lib/format/fill-in'
import { resolveLink } from '@/lib/format/link-href'
import { CustomDonation } from '../forms/custom-donation'
import { NoticeButton } from '../layout/notices'
import { ButtonLink } from '../ui/button-link'
import { BUTTON } from '../ui/button-look'
import { Heading } from '../ui/heading'
import { Icon } from '../ui/icon'
import { NOTICES } from '../ui/labels'
import { Land } from '../ui/landscape'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Page = NonNullable<SUPPORT_QUERY_RESULT>
type DonationWords = NonNullable<Page['donation']>
type Preset = NonNullable<DonationWords['presets']>[number]

/** The notice that every donation button shows. */
const NOTICE = { text: NOTICES.donation }

/** Lists the amounts to donate, each with its button, and a field for another amount. */
export function Donation({ donation }: { donation: DonationWords }) {
  const { heading, introduction, presets, disclosure, disclosureThreshold } = donation
  return (
    <Section aria-labelledby="donate">
      <div className="col-span-full mb-10 self-start md:sticky md:top-28 md:col-span-4 md:mb-0">
        <Heading id="donate" className="text-heading">
          {heading}
        </Heading>
        {introduction && <p className="mt-4 max-w-[40ch] text-ink-soft">{introduction}</p>}
        {disclosure && (
          <p className="mt-6 max-w-[40ch] border-l-3 border-accent pl-4 text-small font-semibold">
            {fillIn(
              disclosure,
              disclosureThreshold === null ? {} : { threshold: dollars(disclosureThreshold) },
            )}
          </p>
        )}
      </div>
      <div className="col-span-full md:col-span-7 md:col-start-6">
        <ul className="border-t-3 border-current">
          {presets?.map((preset) => (
            <Amount key={preset._key} preset={preset} button={donation.presetButton} />
          ))}
        </ul>
        {donation.customLabel && donation.button && (
          <CustomDonation
            label={donation.customLabel}
            hint={donation.customHint}
            button={donation.button}
            notice={NOTICE}
          />
        )}
      </div>
    </Section>
  )
}

function Amount({ preset: { amount, description }, button }: { preset: Preset; button: string | null }) {
  if (amount === null) return null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-b border-rule py-7">
      <div className="grid flex-[1_1_20rem] items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(max-content,clamp(10.5rem,22vw,15rem))_1fr]">
        <p className="text-numeral font-extrabold whitespace-nowrap tabular-nums">{dollars(amount)}</p>
        {description && <p className="text-subheading font-semibold">{description}</p>}
      </div>
      {button && (
        <NoticeButton notice={NOTICE} className={`needs-script ${BUTTON.outline}`}>
          {fillIn(button, { amount: dollars(amount) })}
        </NoticeButton>
      )}
    </li>
  )
}

/** Lists ways to help with time, on the land's colours. */
export function VolunteerPrompt({
  words: { heading, introduction, options, action },
}: {
  words: NonNullable<Page['volunteering']>
}) {
  return (
    <Land as="section" aria-labelledby="time" className="grid gap-x-6 gap-y-10 py-section md:grid-cols-12">
      <div className="grid content-start justify-items-start gap-6 md:col-span-5">
        <Heading id="time" className="text-title">
          {heading}
        </Heading>
        {introduction && <p className="max-w-[42ch] text-lead text-land-soft">{introduction}</p>}
        <ButtonLink link={action} look="sun" />
      </div>
      <ul className="md:col-span-6 md:col-start-7">
        {options?.map(({ _key, title, description, icon }) => (
          <li
            key={_key}
            className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-land-rule py-6 first:border-t-3 first:border-current"
          >
            <Icon name={icon} className="mt-1 size-8 text-accent-text" />
            <div>
              <h3 className="text-subheading">{title}</h3>
              <p className="mt-1 text-land-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Land>
  )
}

/** Lists links to other ways to help; leaves out those that lead nowhere. */
export function OtherWays({ words: { heading, items } }: { words: NonNullable<Page['otherWays']> }) {
  const ways = (items ?? []).flatMap(({ _key, description, link }) => {
    const resolved = resolveLink(link)
    return resolved ? [{ ...resolved, description, key: _key }] : []
  })
  if (ways.length === 0) return null
  return (
    <Section aria-labelledby="ways">
      <Heading id="ways" className="col-span-full mb-6 text-heading md:col-span-4">
        {heading}
      </Heading>
      <ul className="col-span-full grid gap-x-6 md:col-span-8 md:grid-cols-2">
        {ways.map(({ key, label, href, description }) => (
          <li key={key} className="border-t-3 border-current pt-4 pb-8">
            <SiteLink
              href={href}
              className="onward inline-flex min-h-12 items-center gap-3 text-subheading font-bold hover:text-accent-text"
            >
              {label}
            </SiteLink>
            {description && <p className="max-w-[38ch] text-ink-soft">{description}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
