import '../globals.css'
import type { ReactNode } from 'react'
import { SiteShell } from '@/components/layout/site-shell'
import { getFooter, getNavigation, getSettings } from '@/lib/content/site'
import { currentYear } from '@/lib/format/current-year'
import { bricolage } from '../fonts/bricolage'

/** The HTML document of every public page, and of the page for addresses without a route. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const [settings, navigation, footer, year] = await Promise.all([
    getSettings(),
    getNavigation(),
    getFooter(),
    currentYear(),
  ])
  return (
    <html lang="en-AU" className={bricolage.variable}>
      <body>
        <SiteShell settings={settings} navigation={navigation} footer={footer} year={year}>
          {children}
        </SiteShell>
      </body>
    </html>
  )
}
