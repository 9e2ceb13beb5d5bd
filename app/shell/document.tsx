import '../globals.css'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { SiteShell } from '@/components/layout/site-shell'
import { getAnnouncement, getFooter, getNavigation, getSettings } from '@/lib/content/site'
import { currentDay } from '@/lib/content/read'
import { FONT_FILE } from './font'

/** Renders the HTML document of every page of the site. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const [settings, navigation, footer, announcement, today] = await Promise.all([
    getSettings(),
    getNavigation(),
    getFooter(),
    getAnnouncement(),
    currentDay(),
  ])
  preload(FONT_FILE, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en-AU">
      <body>
        <SiteShell
          settings={settings}
          navigation={navigation}
          footer={footer}
          announcement={announcement}
          year={today.slice(0, 4)}
        >
          {children}
        </SiteShell>
      </body>
    </html>
  )
}
