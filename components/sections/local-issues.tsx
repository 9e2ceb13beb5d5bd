import type {
  AGE_GROUPS_QUERY_RESULT,
  HOME_QUERY_RESULT,
  LOCALITY_LIST_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { documentPath } from '@/lib/routes'
import { Ground } from '../ui/landscape'
import { listOf } from '../ui/list-of'
import { SectionHead } from '../ui/section'
import { SiteLink } from '../ui/site-link'
import { AgeGroups } from './age-groups'

type Home = NonNullable<HOME_QUERY_RESULT>

interface LocalIssuesProps {
  id: string
  words: Home['localIssues']
  ageWords: Home['ageGroups']
  localities: LOCALITY_LIST_QUERY_RESULT
  ageGroups: AGE_GROUPS_QUERY_RESULT
}

/** Shows the suburbs with their issues, and the issues of each age group. */
export function LocalIssues({ id, words, ageWords, localities, ageGroups }: LocalIssuesProps) {
  if (localities.length === 0 && ageGroups.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Ground>
        <div className="page-grid relative">
          <SectionHead id={`${id}-heading`} heading={words?.heading} introduction={words?.introduction} />
          {listOf(localities, (locality) => (
            <Locality locality={locality} label={words?.localityLabel} />
          ))}
        </div>
      </Ground>
      {ageGroups.length > 0 && <AgeGroups words={ageWords} groups={ageGroups} />}
    </section>
  )
}

interface LocalityProps {
  locality: LOCALITY_LIST_QUERY_RESULT[number]
  label: string | null | undefined
}

/** Shows a suburb's name, a link to its page and its issues. */
function Locality({ locality: { name, slug, issues }, label }: LocalityProps) {
  if (!name || !slug) return null
  return (
    <div className="col-span-full mt-12 grid gap-x-6 gap-y-6 border-t-3 border-current pt-6 md:mt-20 md:grid-cols-12">
      <div className="md:col-span-5">
        <h3 className="text-heading">{name}</h3>
        {label && (
          <SiteLink
            href={documentPath('locality', slug)}
            className="onward mt-3 inline-flex min-h-12 items-center gap-3 font-bold text-accent-text underline decoration-2 underline-offset-8"
          >
            {fillIn(label, { locality: name })}
          </SiteLink>
        )}
      </div>
      <ul className="grid content-start *:border-b *:border-land-rule *:py-3 *:font-semibold sm:grid-cols-2 sm:gap-x-6 md:col-span-7">
        {listOf(issues, ({ title }) => (
          <li>{title}</li>
        ))}
      </ul>
    </div>
  )
}
