import { dollars } from '@/lib/format/dollars'
import { fillIn } from '@/lib/shared/fill-in'
import { CustomDonation } from '../../forms/lazy-forms'
import { ToastButton } from '../../layout/toasts'
import { BUTTON } from '../../ui/button-look'
import { BUTTON_TOASTS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const DONATION = /* groq */ `
  heading, introduction, presets[]{_key, amount, description}, presetButton,
  customLabel, customHint, button, disclosure, disclosureThreshold
`

type Preset = NonNullable<BlockProps<'donation'>['block']['presets']>[number]

/** The toast shown by every donation button. */
const TOAST = { text: BUTTON_TOASTS.donation }

/** Lists donation amounts with their buttons, and a field for any other amount. */
export function Donation({ block, id }: BlockProps<'donation'>) {
  const { heading, introduction, presets, customLabel, button, disclosure, disclosureThreshold } = block
  if (!presets?.length && !(customLabel && button)) return null
  return (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      <div className="col-span-full mb-10 self-start md:sticky md:top-28 md:col-span-4 md:mb-0">
        <Heading id={`${id}-heading`} className="text-heading" text={heading} />
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
            <Amount key={preset._key} preset={preset} button={block.presetButton} />
          ))}
        </ul>
        {customLabel && button && (
          <CustomDonation label={customLabel} hint={block.customHint} button={button} toast={TOAST} />
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
        <ToastButton toast={TOAST} className={`needs-script ${BUTTON.outline}`}>
          {fillIn(button, { amount: dollars(amount) })}
        </ToastButton>
      )}
    </li>
  )
}
