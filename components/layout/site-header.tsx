import type { NAVIGATION_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { placeMenu } from '@/lib/format/menu-places'
import { ButtonLink } from '../ui/button-link'
import { DEFAULTS, LABELS } from '../ui/labels'
import { Brand, isWordmark, partyNameOf } from './brand'
import { HeaderBar, MobileMenu } from './header-controls'
import { menuEntries, NavColumn, NavRow } from './nav-list'
import { FOOTER_LINKS_ID } from './site-footer'

interface SiteHeaderProps {
  navigation: NAVIGATION_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
}

/** The class names of the header's buttons; a long label breaks into lines. */
const BUTTON = 'min-h-11 max-w-52 px-4 min-[67rem]:max-w-58 py-1.5 leading-tight'

/**
 * Shows the fixed header with logo, menu and two buttons. The menu stands under the logo up to 67 rem, the party's name
 * is left out from there to 80 rem (app/styles/menus.css), and below 768 px a full-screen menu replaces the row.
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
            <NavColumn entries={entries} />
          </nav>
          <div className="mt-auto grid gap-3 pt-8">
            <ButtonLink link={navigation?.memberButton} look="sun" className="justify-center" />
            <ButtonLink link={navigation?.supportButton} look="landOutline" className="justify-center" />
          </div>
        </MobileMenu>
      </div>
    </HeaderBar>
  )
}
