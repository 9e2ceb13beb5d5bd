import type { LOCALITY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Actions = NonNullable<NonNullable<LOCALITY_QUERY_RESULT>['actions']>

/** What a neighbour can do next: links in the size of what they ask. */
export function LocalityActions({ heading, actions }: { heading: string | null; actions: Actions }) {
  const links = actions.flatMap((action) => {
    const resolved = resolveLink(action)
    return resolved ? [{ ...resolved, key: action._key }] : []
  })
  if (links.length === 0) return null
  return (
    <Section aria-labelledby="actions" className="pt-0">
      {heading && (
        <h2 id="actions" className="col-span-full mb-6 text-heading md:col-span-4">
          {heading}
        </h2>
      )}
      <ul className="col-span-full border-t-3 border-current md:col-span-8">
        {links.map(({ key, label, href }) => (
          <li key={key} className="border-b border-rule">
            <SiteLink
              href={href}
              className="onward flex items-center justify-between gap-6 py-5 text-heading font-bold hover:text-accent-text"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
