import type { NAVIGATION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { type ResolvedLink, resolveLink } from '@/lib/format/link-href'
import type { Band, MenuPlace } from '@/lib/format/menu-places'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'
import { NavDropdown } from './header-controls'

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

interface NavRowProps {
  entries: readonly MenuEntry[]
  /** Where each entry stands at which width (lib/format/menu-places). */
  places: { entries: readonly MenuPlace[]; more: MenuPlace }
  /** The label of the list for what does not fit. */
  moreLabel: string
}

/** The main menu in one line. What does not fit at a width stands under “More” there. */
export function NavRow({ entries, places, moreLabel }: NavRowProps) {
  // Each entry that is away from the row at some width, and the widths at which it is in it.
  const rest = entries.flatMap((entry, index) => {
    const away = places.entries[index]?.off ?? []
    return away.length > 0 ? [{ entry, away }] : []
  })
  return (
    <ul className="nav-list nav-row">
      {listOf(entries, (entry, index) => (
        <NavEntry entry={entry} place={places.entries[index]} />
      ))}
      {rest.length > 0 && (
        <li className="nav-more" {...placed(places.more)}>
          <NavDropdown>
            <Summary label={moreLabel} />
            <ul>
              {listOf(rest, ({ entry, away }) => (
                <li data-on={words(away)}>
                  {entry.href === null ? (
                    <>
                      <span>{entry.label}</span>
                      <Links of={entry} />
                    </>
                  ) : (
                    <SiteLink href={entry.href}>{entry.label}</SiteLink>
                  )}
                </li>
              ))}
            </ul>
          </NavDropdown>
        </li>
      )}
    </ul>
  )
}

/** The main menu of small screens, all of it below each other. */
export function NavColumn({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul className="nav-list nav-column">
      {listOf(entries, (entry) => (
        <NavEntry entry={entry} />
      ))}
    </ul>
  )
}

function NavEntry({ entry, place }: { entry: MenuEntry; place?: MenuPlace }) {
  if (entry.href !== null) {
    return (
      <li {...placed(place)}>
        <SiteLink href={entry.href}>{entry.label}</SiteLink>
      </li>
    )
  }
  return (
    <li className="relative" {...placed(place)}>
      <NavDropdown>
        <Summary label={entry.label} />
        <Links of={entry} />
      </NavDropdown>
    </li>
  )
}

function Summary({ label }: { label: string }) {
  return (
    <summary>
      {label}
      <svg aria-hidden viewBox="0 0 16 16">
        <path d="m3 5.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2.25} />
      </svg>
    </summary>
  )
}

function Links({ of: { links } }: { of: MenuEntry }) {
  return (
    <ul>
      {listOf(links, ({ label, href }) => (
        <li>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  )
}

/** The attributes by which app/styles/menus.css hides an entry, or turns its list, at some widths. */
function placed(place: MenuPlace | undefined) {
  return { 'data-off': words(place?.off), 'data-end': words(place?.end) }
}

/** The bands as an attribute's value; undefined for none, because attributes are in the page twice. */
function words(bands: readonly Band[] | undefined): string | undefined {
  return bands?.join(' ') || undefined
}
