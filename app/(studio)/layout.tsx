import '../styles/template-font.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { LANGUAGE } from '../../lib/shared/country'

export const metadata: Metadata = {
  title: 'Content studio',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** The Studio's root layout. The only thing it shares with the site is the advertisements' typeface. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE}>
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
