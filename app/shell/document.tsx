import '../globals.css'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { SiteShell } from '@/components/layout/site-shell'
import { getFooter, getNavigation, getSettings } from '@/lib/content/site'
import { currentYear } from '@/lib/format/current-year'
import { FONT_FILE } from './font'

/** The HTML document of every public page, and of the page for addresses without a route. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const [settings, navigation, footer, year] = await Promise.all([
    getSettings(),
    getNavigation(),
    getFooter(),
    currentYear(),
  ])
  preload(FONT_FILE, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en-AU">
      <body>
        <SiteShell settings={settings} navigation={navigation} footer={footer} year={year}>
          {children}
        </SiteShell>
      </body>
    </html>
  )
}
