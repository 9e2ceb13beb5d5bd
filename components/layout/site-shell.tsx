import { type ReactNode, Suspense } from 'react'
import type {
  ANNOUNCEMENT_QUERY_RESULT,
  FOOTER_QUERY_RESULT,
  NAVIGATION_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
} from '@/lib/content/sanity.types'
import { DEFAULTS, LABELS } from '../ui/labels'
import { Announcement } from './announcement'
import { Notices } from './notices'
import { PageEffects } from './page-effects'
import { FOOTER_ID, SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface SiteShellProps {
  settings: SETTINGS_QUERY_RESULT
  navigation: NAVIGATION_QUERY_RESULT
  footer: FOOTER_QUERY_RESULT
  announcement: ANNOUNCEMENT_QUERY_RESULT
  year: string
  children: ReactNode
}

/** Shows what every page of the site has around its content: skip link, announcement, header, footer and notices. */
export function SiteShell({ settings, navigation, footer, announcement, year, children }: SiteShellProps) {
  return (
    <>
      {/*
       * The first paint waits until the HTML has arrived up to the footer (HTML, “internal resource link”): the menu and
       * the page's opening would move while the rest of them arrives.
       */}
      <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
      <a href="#content" className="skip-link">
        {navigation?.skipLabel ?? DEFAULTS.skip}
      </a>
      <Announcement announcement={announcement} />
      <SiteHeader navigation={navigation} settings={settings} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter footer={footer} settings={settings} year={year} />
      <Notices label={LABELS.notices} />
      {/* It reads the address, which Next does not know when it prerenders a page for addresses that are not built. */}
      <Suspense fallback={null}>
        <PageEffects />
      </Suspense>
    </>
  )
}
