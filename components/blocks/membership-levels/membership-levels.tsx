import { FILE } from '@/lib/shared/fragments'
import { dollars } from '@/lib/format/dollars'
import { fillIn } from '@/lib/shared/fill-in'
import { fileAddress, safeHref } from '@/lib/format/link-href'
import { fieldId } from '@/lib/forms/form-kit'
import { APPLY, formOf } from '@/lib/forms/forms'
import { ApplyLink } from '../../forms/lazy-forms'
import { ToastButton } from '../../layout/toasts'
import { BUTTON } from '../../ui/button-look'
import { BUTTON_TOASTS, LABELS } from '../../ui/labels'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the membership levels, and where to find the form that their buttons open. */
export const MEMBERSHIP_LEVELS = /* groq */ `
  launchNote, freeLabel, perYearLabel, usualPriceLabel, levelButton, noticeText, formUrl, "formFile": form.${FILE},
  levels[]{_key, name, originalPrice, currentPrice, description, benefits},
  "isStored": count(*[_type == "forms" && _id == "forms" && membership.use == "inbox"]) > 0,
  "isOnPage": "membershipForm" in ^.blocks[isHidden != true]._type,
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{email, address}
`

type Block = BlockProps<'membershipLevels'>['block']
type Level = NonNullable<Block['levels']>[number]
type LevelsProps = Pick<BlockProps<'membershipLevels'>, 'block' | 'id' | 'title'>

/**
 * Shows the membership levels side by side, each with price, benefits and a button. The buttons link to the form on the
 * site or, while that is turned off, to a PDF.
 */
export function MembershipLevels({ block, id, title }: LevelsProps) {
  const { levels, launchNote, levelButton: button, noticeText, settings, isStored } = block
  if (!levels || levels.length === 0) return null
  const text = fillIn(noticeText ?? '', {
    email: settings?.email ?? '',
    address: settings?.address?.replaceAll('\n', ', ') ?? '',
  })
  const href = safeHref(block.formFile ? fileAddress(block.formFile) : block.formUrl)
  const isOnePrice = levels.length > 1 && new Set(levels.map(({ currentPrice }) => currentPrice)).size === 1
  const formPage = block.isOnPage ? '' : formOf('membership').page
  return (
    <Section id={id} aria-label={launchNote ?? title ?? undefined}>
      {launchNote && <p className="col-span-full mb-8 text-subheading font-bold md:mb-12">{launchNote}</p>}
      <ul className="col-span-full grid border-t-3 border-current lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr_auto]">
        {levels.map((level) => (
          <li
            key={level._key}
            className="row-span-5 grid content-start gap-y-5 border-b border-rule py-8 lg:grid-rows-subgrid lg:border-b-0 lg:px-8 lg:not-first:border-l lg:first:pl-0"
          >
            <Heading className="text-heading" text={level.name} />
            {/* If all levels cost the same, their descriptions come first to tell them apart. */}
            {!isOnePrice && <Price level={level} block={block} amount="text-numeral" />}
            {level.description ? (
              <p className={isOnePrice ? 'text-subheading font-bold' : 'text-lead'}>{level.description}</p>
            ) : (
              <div />
            )}
            {isOnePrice && <Price level={level} block={block} amount="text-heading" />}
            <ul>
              {level.benefits?.map((benefit) => (
                <li key={benefit} className="solution">
                  {benefit}
                </li>
              ))}
            </ul>
            {button && isStored && (
              <ApplyLink
                href={`${formPage}#${APPLY}`}
                field={fieldId('membership', 'level')}
                choice={level.name ?? ''}
                className={`${BUTTON.ink} self-end justify-self-start`}
              >
                {fillIn(button, { level: level.name ?? '' })}
              </ApplyLink>
            )}
            {button && href && !isStored && (
              <ToastButton
                href={href}
                toast={{ title: BUTTON_TOASTS.membershipTitle, text }}
                className={`${BUTTON.ink} group gap-3 self-end justify-self-start`}
              >
                {fillIn(button, { level: level.name ?? '' })}
                <span className="sr-only"> ({LABELS.newTab})</span>
                <OutwardArrow />
              </ToastButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface PriceProps {
  level: Level
  block: Block
  /** Class name for the size of the amount. */
  amount: 'text-heading' | 'text-numeral'
}

function Price({ level: { originalPrice, currentPrice }, block, amount }: PriceProps) {
  if (currentPrice === null) return <div />
  const isReduced = originalPrice !== null && originalPrice > currentPrice
  return (
    <div>
      <p className="flex items-baseline gap-3">
        <span className={`${amount} font-extrabold tabular-nums`}>{dollars(currentPrice)}</span>
        <span className="font-bold">{currentPrice === 0 ? block.freeLabel : block.perYearLabel}</span>
      </p>
      {isReduced && (
        <p className="mt-1 text-ink-soft">
          {block.usualPriceLabel}{' '}
          <s>
            {dollars(originalPrice)} {block.perYearLabel}
          </s>
        </p>
      )}
    </div>
  )
}

function OutwardArrow() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.75}
    >
      <path d="M6 18 18 6M9 6h9v9" />
    </svg>
  )
}
