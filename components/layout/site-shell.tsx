import { type ReactNode, Suspense } from 'react'
import type {
  FOOTER_QUERY_RESULT,
  NAVIGATION_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { LABELS } from '../ui/labels'
import { Notices } from './notices'
import { Reveal } from './reveal'
import { RouteFocus } from './route-focus'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SoftNavigation } from './soft-navigation'

interface SiteShellProps {
  settings: SETTINGS_QUERY_RESULT
  navigation: NAVIGATION_QUERY_RESULT
  footer: FOOTER_QUERY_RESULT
  year: string
  children: ReactNode
}

/** What every public page stands in. */
export function SiteShell({ settings, navigation, footer, year, children }: SiteShellProps) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-5 py-3 font-bold text-paper focus:translate-y-0"
      >
        {LABELS.skip}
      </a>
      <SiteHeader navigation={navigation} settings={settings} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter footer={footer} settings={settings} year={year} />
      <Notices label={LABELS.notices} />
      {/* They follow the address, which the shell of a page for yet unknown addresses does not know. */}
      <Suspense fallback={null}>
        <RouteFocus />
        <Reveal />
        <SoftNavigation />
      </Suspense>
    </>
  )
}
