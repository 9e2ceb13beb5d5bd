import type { NAVIGATION_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { LABELS } from '../ui/labels'
import { Brand } from './brand'
import { HeaderGround } from './header-ground'
import { MobileMenu } from './mobile-menu'
import { NavList } from './nav-list'

interface SiteHeaderProps {
  navigation: NAVIGATION_QUERY_RESULT
  settings: SETTINGS_QUERY_RESULT
}

/** The fixed header: logo, menu, two buttons; below 768 px a full-screen menu in place of the row. */
export function SiteHeader({ navigation, settings }: SiteHeaderProps) {
  return (
    <HeaderGround>
      <div>
        <Brand settings={settings} />
        <nav
          aria-label={LABELS.mainMenu}
          className="max-lg:order-last max-lg:basis-full max-md:hidden lg:ml-auto"
        >
          <NavList items={navigation?.items ?? []} layout="row" />
        </nav>
        <div className="flex gap-2 text-small max-lg:ml-auto max-md:hidden">
          <ButtonLink link={navigation?.supportButton} look="outline" className="min-h-11 px-4 py-1.5" />
          <ButtonLink link={navigation?.memberButton} look="ink" className="min-h-11 px-4 py-1.5" />
        </div>
        <MobileMenu labels={{ open: LABELS.openMenu, close: LABELS.closeMenu, menu: LABELS.menu }}>
          <Brand settings={settings} />
          <nav aria-label={LABELS.mainMenu}>
            <NavList items={navigation?.items ?? []} layout="column" />
          </nav>
          <div className="mt-auto grid gap-3 pt-8">
            <ButtonLink link={navigation?.memberButton} look="sun" className="justify-center" />
            <ButtonLink link={navigation?.supportButton} look="landOutline" className="justify-center" />
          </div>
        </MobileMenu>
      </div>
    </HeaderGround>
  )
}
