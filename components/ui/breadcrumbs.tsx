import type { Crumb } from '@/lib/content/breadcrumbs'
import { BLOCK_LABELS } from './labels'
import { listOf } from './list-of'
import { SiteLink } from './site-link'

/** Shows links to the parent pages, above the title. Shows nothing if there are none. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={BLOCK_LABELS.breadcrumbs} className="mb-4">
      <ol className="breadcrumbs">
        {listOf(
          crumbs,
          ({ label, href }) =>
            label && (
              <li>
                <SiteLink href={href} className="nav-line">
                  {label}
                </SiteLink>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}
