import type {
  POLICY_LIST_QUERY_RESULT,
  POLICY_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { formatDate } from '@/lib/shared/format-date'
import { documentPath, sectionId } from '@/lib/shared/routes'
import type { Crumb } from '@/lib/content/breadcrumbs'
import { Breadcrumbs } from '../ui/breadcrumbs'
import { ButtonLink } from '../ui/button-link'
import { Contents } from '../ui/contents'
import { RisingDisc } from '../ui/icon'
import { Land } from '../ui/landscape'
import { NumberedList } from '../ui/list-of'
import { RichText } from '../ui/rich-text'
import { Heading, Section, Title } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Policy = NonNullable<POLICY_QUERY_RESULT>
type Words = NonNullable<SETTINGS_QUERY_RESULT>['policyPage'] | undefined

interface PolicyHeaderProps {
  policy: Policy
  copy: Words
  crumbs: readonly Crumb[]
}

/** Shows the top of a policy's page: breadcrumbs, title, description, icon and dates. */
export function PolicyHeader({ policy, copy, crumbs }: PolicyHeaderProps) {
  return (
    <header className="sky-accent relative overflow-hidden">
      <div className="mx-auto grid max-w-page grid-cols-4 items-end gap-x-4 px-gutter pt-opening md:grid-cols-12 md:gap-x-6">
        <div className="col-span-full pb-8 md:col-span-9 md:pb-14">
          <Breadcrumbs crumbs={crumbs} />
          <Title className="text-title font-extrabold" text={policy.title} />
          {policy.description && (
            <p className="mt-6 max-w-[52ch] text-lead font-medium">{policy.description}</p>
          )}
        </div>
        <RisingDisc
          icon={policy.icon}
          size="clamp(8.5rem,20vw,18rem)"
          rise={0.56}
          className="col-span-full h-[calc(var(--size)*0.56)] w-(--size) justify-self-end border-b-0 md:col-span-3"
        />
      </div>
      <div className="horizon-line draws-itself" />
      <Dates policy={policy} copy={copy} />
    </header>
  )
}

function Dates({ policy: { publishedDate, modifiedDate }, copy }: { policy: Policy; copy: Words }) {
  const dates = [
    { label: copy?.publishedLabel, date: publishedDate },
    { label: copy?.modifiedLabel, date: modifiedDate },
  ]
  return (
    <div className="bg-paper">
      <dl className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-1 px-gutter py-4 text-small text-ink-soft">
        {dates.map(
          ({ label, date }) =>
            label &&
            date && (
              <div key={label} className="flex gap-2">
                <dt>{label}</dt>
                <dd className="font-semibold text-ink">
                  <time dateTime={date}>{formatDate(date)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Lists the key initiatives with large numbers. */
export function PolicyInitiatives({ copy, initiatives }: { copy: Words; initiatives: string[] }) {
  return (
    <Section aria-labelledby="initiatives" className="pt-[clamp(2rem,5vw,5rem)]">
      <Heading
        id="initiatives"
        className="col-span-full mb-6 text-heading md:col-span-4 md:mb-0"
        text={copy?.initiativesHeading}
      />
      <NumberedList items={initiatives} className="col-span-full md:col-span-8" />
    </Section>
  )
}

/** Shows the sections of a policy beside a table of contents. */
export function PolicyBody({ copy, sections }: { copy: Words; sections: NonNullable<Policy['sections']> }) {
  return (
    <Section aria-labelledby="contents" className="pt-0">
      <Contents
        id="contents"
        heading={copy?.contentsHeading}
        entries={sections.map(({ _key, title }) => ({ id: sectionId(_key), title }))}
      />
      <div className="col-span-full grid gap-12 md:col-span-8 md:gap-16 lg:col-start-5">
        {sections.map(({ _key, title, content }) => (
          <article key={_key} id={sectionId(_key)}>
            <Heading className="mb-6 text-heading" text={title} />
            {content && <RichText value={content} />}
          </article>
        ))}
      </div>
    </Section>
  )
}

/** Shows a policy's call to action. Shows nothing without a title. */
export function PolicyAction({ action: { title, offer, link } }: { action: NonNullable<Policy['action']> }) {
  if (!title) return null
  return (
    <Land as="section" aria-labelledby="action" className="grid gap-6 pt-land pb-section md:grid-cols-12">
      <Heading id="action" className="text-title md:col-span-8" text={title} />
      <div className="grid justify-items-start gap-7 md:col-span-7">
        {offer && <p className="max-w-[52ch] text-lead text-land-soft">{offer}</p>}
        <ButtonLink link={link} look="sun" />
      </div>
    </Land>
  )
}

/** Lists links to other policies. */
export function MorePolicies({ copy, policies }: { copy: Words; policies: POLICY_LIST_QUERY_RESULT }) {
  if (policies.length === 0) return null
  return (
    <Section aria-labelledby="more">
      <Heading id="more" className="col-span-full mb-6 text-heading md:col-span-4" text={copy?.moreHeading} />
      <div className="col-span-full md:col-span-8">
        <ul className="mb-10">
          {policies.map(
            ({ _id, title, slug, colour }) =>
              slug && (
                <li key={_id} data-accent={colour} className="border-t border-rule last:border-b">
                  <SiteLink
                    href={documentPath('policy', slug)}
                    className="onward flex items-center justify-between gap-6 py-5 text-subheading font-bold after:text-accent-text hover:text-accent-text"
                  >
                    {title}
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
        <ButtonLink link={copy?.allPolicies} look="outline" />
      </div>
    </Section>
  )
}
