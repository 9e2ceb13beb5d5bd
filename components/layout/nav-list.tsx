import type { NAVIGATION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { cn } from '@/lib/format/cn'
import { resolveLink } from '@/lib/format/link-href'
import { SiteLink } from '../ui/site-link'
import { NavDropdown } from './nav-dropdown'

type NavItem = NonNullable<NonNullable<NAVIGATION_QUERY_RESULT>['items']>[number]
type Layout = 'row' | 'column'

const ENTRY: Record<Layout, string> = {
  row: 'nav-line inline-flex min-h-11 items-center whitespace-nowrap text-small font-semibold',
  column: 'flex min-h-14 items-center border-b border-land-rule text-heading font-bold',
}

/** The entries of the main menu: links, and lists that open. Entries that lead nowhere are left out. */
export function NavList({ items, layout }: { items: readonly NavItem[]; layout: Layout }) {
  return (
    <ul className={cn(layout === 'row' && 'flex flex-wrap gap-x-5')}>
      {items.map((item) => (
        <NavEntry key={item._key} item={item} layout={layout} />
      ))}
    </ul>
  )
}

function NavEntry({ item: { link, children }, layout }: { item: NavItem; layout: Layout }) {
  const links = (children ?? []).flatMap((child) => {
    const resolved = resolveLink(child)
    return resolved ? [{ ...resolved, key: child._key }] : []
  })
  if (links.length > 0) {
    return (
      <li className="relative">
        <NavDropdown>
          <summary className={cn(ENTRY[layout], 'cursor-pointer gap-1.5')}>
            {link?.label}
            <svg
              aria-hidden
              viewBox="0 0 16 16"
              className="size-3.5 transition-transform group-open:rotate-180"
            >
              <path d="m3 5.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2.25} />
            </svg>
          </summary>
          <ul className={cn(layout === 'row' ? 'nav-panel' : 'border-b border-land-rule pb-3 pl-5')}>
            {links.map(({ key, label, href }) => (
              <li key={key}>
                <SiteLink
                  href={href}
                  className={cn(
                    'nav-line flex min-h-11 items-center font-semibold',
                    layout === 'column' && 'text-lead',
                  )}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </NavDropdown>
      </li>
    )
  }
  const resolved = resolveLink(link)
  return (
    resolved && (
      <li>
        <SiteLink href={resolved.href} className={ENTRY[layout]}>
          {resolved.label}
        </SiteLink>
      </li>
    )
  )
}
