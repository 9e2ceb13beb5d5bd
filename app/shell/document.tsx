import '../globals.css'
import { type ReactNode, Suspense } from 'react'
import { preload } from 'react-dom'
import { Announcement } from '@/components/layout/announcement'
import { Toasts } from '@/components/layout/toasts'
import { PageEffects } from '@/components/layout/page-effects'
import { FOOTER_ID, SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { paletteCss, themeColours } from '@/lib/brand/palette'
import { DEFAULTS, LABELS } from '@/components/ui/labels'
import { currentDay } from '@/lib/content/read'
import { getAnnouncement, getFooter, getNavigation, getSettings } from '@/lib/content/site'
import { LANGUAGE } from '@/lib/shared/country'
import { FONT_FILE } from './font'

/** The HTML document of every page: skip link, announcement, header, content, footer and toasts. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const [settings, navigation, footer, announcement, today] = await Promise.all([
    getSettings(),
    getNavigation(),
    getFooter(),
    getAnnouncement(),
    currentDay(),
  ])
  const colours = paletteCss(settings?.brand)
  const { light, dark } = themeColours(settings?.brand)
  preload(FONT_FILE, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={LANGUAGE}>
      <body>
        {/* These aren't in the exported viewport, which is the same for every party. React moves them to the head. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
        {colours && <style>{colours}</style>}
        {/* Delays the first paint until the HTML has arrived up to the footer (HTML, “internal resource link”).
            Otherwise the menu and opening would move as the rest arrives. */}
        <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        <a href="#content" className="skip-link">
          {navigation?.skipLabel ?? DEFAULTS.skip}
        </a>
        <Announcement announcement={announcement} />
        <SiteHeader navigation={navigation} settings={settings} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter footer={footer} settings={settings} year={today.slice(0, 4)} />
        <Toasts label={LABELS.toasts} />
        {/* This component reads the page's address, which isn't available when Next prerenders a route for addresses
            that aren't built in advance. */}
        <Suspense fallback={null}>
          <PageEffects />
        </Suspense>
      </body>
    </html>
  )
}
