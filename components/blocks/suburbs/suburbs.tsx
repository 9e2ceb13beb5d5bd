import { IS_NOT_OVER } from '@/lib/shared/fragments'
import { fillIn } from '@/lib/shared/fill-in'
import { documentPath } from '@/lib/shared/routes'
import { Ground } from '../../ui/landscape'
import { listOf } from '../../ui/list-of'
import { SectionHead } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

/** The fields of the block, and all suburbs that have a page with their issues, in the order that staff have set. */
export const SUBURBS = /* groq */ `
  heading, introduction, localityLabel,
  "localities": *[_type == "locality" && defined(slug.current)] | order(orderRank asc) {
    _id, name, "slug": slug.current,
    "issues": *[_type == "localIssue" && locality._ref == ^._id && defined(title) && ${IS_NOT_OVER}]
      | order(orderRank asc) {_id, title}
  }
`

type Locality = BlockProps<'suburbs'>['block']['localities'][number]

export function Suburbs({ block, id }: BlockProps<'suburbs'>) {
  const { heading, introduction, localityLabel, localities } = block
  if (localities.length === 0) return null
  return (
    <section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      <Ground>
        <div className="page-grid pt-land">
          <SectionHead id={`${id}-heading`} heading={heading} introduction={introduction} />
          {listOf(localities, (locality) => (
            <Suburb locality={locality} label={localityLabel} />
          ))}
        </div>
      </Ground>
    </section>
  )
}

function Suburb({ locality, label }: { locality: Locality; label: string | null }) {
  const { name, slug, issues } = locality
  if (!name || !slug) return null
  return (
    <div className="col-span-full mt-8 grid gap-x-6 gap-y-6 border-t-3 border-current pt-6 md:mt-20 md:grid-cols-12">
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
        {listOf(issues, ({ title }) => title && <li>{title}</li>)}
      </ul>
    </div>
  )
}
