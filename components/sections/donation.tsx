import type { SUPPORT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { dollars } from '@/lib/format/dollars'
import { fillIn } from '@/lib/format/fill-in'
import { CustomDonation } from '../forms/custom-donation'
import { NoticeButton } from '../layout/notice-button'
import { BUTTON } from '../ui/button-look'
import { NOTICES } from '../ui/labels'
import { Section } from '../ui/section'

type DonationWords = NonNullable<NonNullable<SUPPORT_QUERY_RESULT>['donation']>
type Preset = NonNullable<DonationWords['presets']>[number]

const NOTICE = { text: NOTICES.donation }

/** Amounts as large as what they do, one below the other, each with its button. */
export function Donation({ donation }: { donation: DonationWords }) {
  const { heading, introduction, presets, disclosure, disclosureThreshold } = donation
  return (
    <Section aria-labelledby="donate">
      <div className="col-span-full mb-10 self-start md:sticky md:top-28 md:col-span-4 md:mb-0">
        {heading && (
          <h2 id="donate" className="text-heading">
            {heading}
          </h2>
        )}
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
        <NoticeButton notice={NOTICE} className={`needs-script ${BUTTON.base} ${BUTTON.outline}`}>
          {fillIn(button, { amount: dollars(amount) })}
        </NoticeButton>
      )}
    </li>
  )
}
