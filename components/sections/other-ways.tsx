import type { SUPPORT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Words = NonNullable<NonNullable<SUPPORT_QUERY_RESULT>['otherWays']>

/** Other pages that help, each with what it is. Ways that lead nowhere are left out. */
export function OtherWays({ words: { heading, items } }: { words: Words }) {
  const ways = (items ?? []).flatMap(({ _key, description, link }) => {
    const resolved = resolveLink(link)
    return resolved ? [{ ...resolved, description, key: _key }] : []
  })
  if (ways.length === 0) return null
  return (
    <Section aria-labelledby="ways">
      {heading && (
        <h2 id="ways" className="col-span-full mb-6 text-heading md:col-span-4">
          {heading}
        </h2>
      )}
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
