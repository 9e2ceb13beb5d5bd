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

/** The frame of every public page: skip link, header, footer, notices. */
export function SiteShell({ settings, navigation, footer, announcement, year, children }: SiteShellProps) {
  return (
    <>
      {/*
       * The first paint waits for the page's words (HTML, internal resource links): a menu, or an opening
       * that stands on the horizon, would move under the visitor's eyes while the rest of it comes in.
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
      {/* Follows the address, which the shell of a page for yet unknown addresses does not know. */}
      <Suspense fallback={null}>
        <PageEffects />
      </Suspense>
    </>
  )
}
