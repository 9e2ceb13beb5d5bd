import type { NAVIGATION_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { type ResolvedLink, resolveLink } from '@/lib/format/link-href'
import { type Band, type MenuPlace, placeMenu } from '@/lib/format/menu-places'
import { SEARCH_PATH } from '@/lib/shared/routes'
import { SEARCH_WORDS } from '@/lib/shared/words'
import { ButtonLink } from '../ui/button-link'
import { DETAIL_LINK } from '../ui/button-look'
import { DEFAULTS, LABELS } from '../ui/labels'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'
import { Brand, isWordmark, partyNameOf } from './brand'
import { HeaderBar, MobileMenu, NavDropdown } from './header-controls'
import { FOOTER_LINKS_ID } from './site-footer'

interface SiteHeaderProps {
  navigation: NAVIGATION_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
}

/** Class names for the header's buttons. A long label wraps. */
const BUTTON = 'min-h-11 max-w-52 px-4 min-[67rem]:max-w-58 py-1.5 leading-tight'

/**
 * Shows the fixed header with logo, menu and two buttons. Up to 67 rem the menu is below the logo. From there to 80 rem
 * the party's name is hidden (app/styles/menus.css). Below 768 px a full-screen menu replaces the row.
 */
export function SiteHeader({ navigation, settings }: SiteHeaderProps) {
  const entries = menuEntries(navigation?.items ?? [])
  const more = navigation?.moreLabel ?? DEFAULTS.more
  const buttons = [navigation?.supportButton, navigation?.memberButton]
  const places = placeMenu({
    labels: entries.map(({ label, href }) => ({ label, opens: href === null })),
    more,
    name: isWordmark(settings) ? '' : partyNameOf(settings),
    hasLogo: Boolean(settings?.logo?.asset),
    buttons: buttons.flatMap((link) => resolveLink(link)?.label ?? []),
  })
  return (
    <HeaderBar>
      <div>
        <Brand settings={settings} />
        <nav
          aria-label={LABELS.mainMenu}
          className="max-[67rem]:order-last max-[67rem]:basis-full max-md:hidden min-[67rem]:ml-auto"
        >
          <NavRow entries={entries} places={places} moreLabel={more} />
        </nav>
        <div className="flex gap-2 text-small max-[67rem]:ml-auto max-md:hidden">
          <ButtonLink link={navigation?.supportButton} look="outline" className={BUTTON} />
          <ButtonLink link={navigation?.memberButton} look="ink" className={BUTTON} />
        </div>
        <MobileMenu
          fallback={`#${FOOTER_LINKS_ID}`}
          labels={{ open: LABELS.openMenu, close: LABELS.closeMenu, menu: LABELS.menu }}
        >
          <Brand settings={settings} isOnLand />
          <nav aria-label={LABELS.mainMenu}>
            <ul className="nav-list nav-column">
              {listOf(entries, (entry) => (
                <NavEntry entry={entry} />
              ))}
            </ul>
          </nav>
          <div className="mt-auto grid gap-3 pt-8">
            <ButtonLink link={navigation?.memberButton} look="sun" className="justify-center" />
            <ButtonLink link={navigation?.supportButton} look="landOutline" className="justify-center" />
            <SiteLink href={SEARCH_PATH} className={`${DETAIL_LINK} justify-self-center`}>
              {settings?.search?.linkLabel ?? SEARCH_WORDS.linkLabel}
            </SiteLink>
          </div>
        </MobileMenu>
      </div>
    </HeaderBar>
  )
}

type NavItem = NonNullable<NonNullable<NAVIGATION_QUERY_RESULT>['items']>[number]

/** An entry in the main menu: a link, or a label that opens a list of links. */
interface MenuEntry {
  label: string
  /** Null for a label that opens a list. */
  href: string | null
  links: ResolvedLink[]
}

/** Returns the visible entries of the main menu. Leaves out entries without a target. */
function menuEntries(items: readonly NavItem[]): MenuEntry[] {
  return items.flatMap(({ link, children }): MenuEntry[] => {
    const links = (children ?? []).flatMap((child) => resolveLink(child) ?? [])
    if (links.length > 0) return [{ label: link?.label ?? '', href: null, links }]
    const resolved = resolveLink(link)
    return resolved ? [{ ...resolved, links }] : []
  })
}

interface NavRowProps {
  entries: readonly MenuEntry[]
  /** Places of the entries and of “More” at each width (lib/format/menu-places.ts). */
  places: { entries: readonly MenuPlace[]; more: MenuPlace }
  /** Label of the “More” list. */
  moreLabel: string
}

/** Shows the main menu in a row. Entries that don't fit at some width move under “More”. */
function NavRow({ entries, places, moreLabel }: NavRowProps) {
  // The entries that move under “More”, and the widths where they do.
  const moved = entries
    .map((entry, index) => ({ entry, bands: places.entries[index]?.off ?? [] }))
    .filter(({ bands }) => bands.length > 0)
  return (
    <ul className="nav-list nav-row">
      {listOf(entries, (entry, index) => (
        <NavEntry entry={entry} place={places.entries[index]} />
      ))}
      {moved.length > 0 && (
        <li className="nav-more" {...placeAttributes(places.more)}>
          <NavDropdown>
            <Summary label={moreLabel} />
            <ul>
              {listOf(moved, ({ entry, bands }) => (
                <li data-on={bandsAttribute(bands)}>
                  {entry.href === null ? (
                    <>
                      <span>{entry.label}</span>
                      <Links links={entry.links} />
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

function NavEntry({ entry, place }: { entry: MenuEntry; place?: MenuPlace }) {
  return entry.href === null ? (
    <li className="relative" {...placeAttributes(place)}>
      <NavDropdown>
        <Summary label={entry.label} />
        <Links links={entry.links} />
      </NavDropdown>
    </li>
  ) : (
    <li {...placeAttributes(place)}>
      <SiteLink href={entry.href}>{entry.label}</SiteLink>
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

function Links({ links }: { links: readonly ResolvedLink[] }) {
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

/**
 * Returns the attributes that app/styles/menus.css uses to hide an entry at some widths, or open its list to the left.
 */
function placeAttributes(place: MenuPlace | undefined) {
  return { 'data-off': bandsAttribute(place?.off), 'data-end': bandsAttribute(place?.end) }
}

/**
 * Serialises ranges of screen widths for a data attribute. Returns undefined if there are none, so that the attribute
 * is omitted. The menu is rendered twice, so each attribute would be on the page twice.
 */
function bandsAttribute(bands: readonly Band[] | undefined): string | undefined {
  return bands?.join(' ') || undefined
}
