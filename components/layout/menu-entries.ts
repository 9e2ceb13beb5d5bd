import type { NAVIGATION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { type ResolvedLink, resolveLink } from '@/lib/format/link-href'

type NavItem = NonNullable<NonNullable<NAVIGATION_QUERY_RESULT>['items']>[number]

/** An entry of the main menu: a link, or, with `links`, a label that opens a list of them. */
export interface MenuEntry {
  label: string
  href: string | null
  links: ResolvedLink[]
}

/** The entries of the main menu as they are shown. Those that lead nowhere are left out. */
export function menuEntries(items: readonly NavItem[]): MenuEntry[] {
  return items.flatMap(({ link, children }): MenuEntry[] => {
    const links = (children ?? []).flatMap((child) => resolveLink(child) ?? [])
    if (links.length > 0) return [{ label: link?.label ?? '', href: null, links }]
    const resolved = resolveLink(link)
    return resolved ? [{ ...resolved, links }] : []
  })
}
