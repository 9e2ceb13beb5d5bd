import type { NAVIGATION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { type ResolvedLink, resolveLink } from '@/lib/format/link-href'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'
import { NavDropdown } from './nav-dropdown'

type NavItem = NonNullable<NonNullable<NAVIGATION_QUERY_RESULT>['items']>[number]
/** The entries of the main menu: links, and lists that open. Entries that lead nowhere are left out. */
export function NavList({ items, layout }: { items: readonly NavItem[]; layout: 'row' | 'column' }) {
  return (
    <ul className={`nav-list nav-${layout}`}>
      {listOf(items, (item) => (
        <NavEntry item={item} />
      ))}
    </ul>
  )
}

function NavEntry({ item: { link, children } }: { item: NavItem }) {
  const links = resolvedLinks(children ?? [])
  if (links.length > 0) {
    return (
      <li className="relative">
        <NavDropdown>
          <summary>
            {link?.label}
            <svg aria-hidden viewBox="0 0 16 16">
              <path d="m3 5.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2.25} />
            </svg>
          </summary>
          <ul>{listOf(links, navLink)}</ul>
        </NavDropdown>
      </li>
    )
  }
  const resolved = resolveLink(link)
  return resolved && navLink(resolved)
}

function navLink({ label, href }: ResolvedLink) {
  return (
    <li>
      <SiteLink href={href}>{label}</SiteLink>
    </li>
  )
}

function resolvedLinks(links: NonNullable<NavItem['children']>): ResolvedLink[] {
  return links.flatMap((link) => resolveLink(link) ?? [])
}
