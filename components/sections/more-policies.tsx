import type { POLICY_LIST_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { policyPath } from '@/lib/routes'
import { ButtonLink } from '../ui/button-link'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

interface MorePoliciesProps {
  words: NonNullable<SETTINGS_QUERY_RESULT>['policyPage'] | undefined
  policies: POLICY_LIST_QUERY_RESULT
}

/** Where to read on: the next policies in the party's order. */
export function MorePolicies({ words, policies }: MorePoliciesProps) {
  if (policies.length === 0) return null
  return (
    <Section aria-labelledby="more">
      <h2 id="more" className="col-span-full mb-6 text-heading md:col-span-4">
        {words?.moreHeading}
      </h2>
      <div className="col-span-full md:col-span-8">
        <ul className="mb-10">
          {policies.map(
            ({ _id, title, slug, colour }) =>
              slug && (
                <li key={_id} data-accent={colour} className="border-t border-rule last:border-b">
                  <SiteLink
                    href={policyPath(slug)}
                    className="onward flex items-center justify-between gap-6 py-5 text-subheading font-bold after:text-accent-text hover:text-accent-text"
                  >
                    {title}
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
        <ButtonLink link={words?.allPolicies} look="outline" />
      </div>
    </Section>
  )
}
