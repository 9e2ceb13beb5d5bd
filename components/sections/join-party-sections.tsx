import type { JOIN_PARTY_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { dollars } from '@/lib/format/dollars'
import { fillIn } from '@/lib/format/fill-in'
import { safeHref } from '@/lib/format/link-href'
import { MEMBERSHIP_PAGE, membershipFieldId } from '@/lib/forms/membership-form'
import { ApplyLink } from '../forms/apply-link'
import { NoticeButton } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { Heading } from '../ui/heading'
import { LABELS, NOTICES } from '../ui/labels'
import { Section } from '../ui/section'

type Page = NonNullable<JOIN_PARTY_QUERY_RESULT>
type Level = NonNullable<Page['levels']>[number]

interface MembershipLevelsProps {
  page: Page
  levels: readonly Level[]
  /** The address of the membership form as a PDF. Without it the levels have no buttons, unless the form is on the page. */
  form: string | null
  /** Whether the form is on this page; the buttons then lead to it. */
  isStored: boolean
  settings: SETTINGS_QUERY_RESULT
}

/** Shows the membership levels side by side, each with its price, its benefits and a button to the form. */
export function MembershipLevels({ page, levels, form, isStored, settings }: MembershipLevelsProps) {
  const text = fillIn(page.noticeText ?? '', {
    email: settings?.email ?? '',
    address: settings?.address?.replaceAll('\n', ', ') ?? '',
  })
  const button = page.levelButton
  const href = safeHref(form)
  return (
    <Section aria-label={page.launchNote ?? page.title ?? undefined} className="pb-0">
      {page.launchNote && (
        <p className="col-span-full mb-8 text-subheading font-bold md:mb-12">{page.launchNote}</p>
      )}
      <ul className="col-span-full grid border-t-3 border-current lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr_auto]">
        {levels.map((level) => (
          <li
            key={level._key}
            className="row-span-5 grid content-start gap-y-5 border-b border-rule py-8 lg:grid-rows-subgrid lg:border-b-0 lg:px-8 lg:not-first:border-l lg:first:pl-0"
          >
            <Heading className="text-heading">{level.name}</Heading>
            <Price level={level} page={page} />
            <p className="text-lead">{level.description}</p>
            <ul>
              {level.benefits?.map((benefit) => (
                <li key={benefit} className="solution">
                  {benefit}
                </li>
              ))}
            </ul>
            {button && isStored && (
              <ApplyLink
                form={MEMBERSHIP_PAGE.form}
                field={membershipFieldId('level')}
                choice={level.name ?? ''}
                className={`${BUTTON.ink} self-end justify-self-start`}
              >
                {fillIn(button, { level: level.name ?? '' })}
              </ApplyLink>
            )}
            {button && href && !isStored && (
              <NoticeButton
                href={href}
                notice={{ title: NOTICES.membershipTitle, text }}
                className={`${BUTTON.ink} group gap-3 self-end justify-self-start`}
              >
                {fillIn(button, { level: level.name ?? '' })}
                <span className="sr-only"> ({LABELS.newTab})</span>
                <OutwardArrow />
              </NoticeButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Price({ level: { originalPrice, currentPrice }, page }: { level: Level; page: Page }) {
  if (currentPrice === null) return <p />
  const isReduced = originalPrice !== null && originalPrice > currentPrice
  return (
    <div>
      <p className="flex items-end gap-3">
        <span className="text-numeral font-extrabold tabular-nums">{dollars(currentPrice)}</span>
        <span className="font-bold">{currentPrice === 0 ? page.freeLabel : page.perYearLabel}</span>
      </p>
      {isReduced && (
        <p className="mt-4 text-ink-soft">
          {page.usualPriceLabel}{' '}
          <s>
            {dollars(originalPrice)} {page.perYearLabel}
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

/** Lists the steps from the form to membership along one line. */
export function JoinSteps({
  heading,
  steps,
}: {
  heading: string | null
  steps: NonNullable<NonNullable<Page['steps']>['items']>
}) {
  return (
    <Section aria-labelledby="steps">
      <Heading id="steps" className="col-span-full mb-10 text-heading md:mb-14">
        {heading}
      </Heading>
      <ol className="steps col-span-full">
        {steps.map(({ _key, title, description }) => (
          <li key={_key} data-reveal="">
            <h3 className="text-subheading">{title}</h3>
            {description && <p className="mt-1 max-w-[34ch] text-ink-soft">{description}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
