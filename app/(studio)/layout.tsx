import '../styles/template-font.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = {
  title: 'Content studio',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/**
 * The Studio's own root: nothing of the site's layout or styles reaches it but the typeface that advertisements are
 * drawn in, and nothing of it reaches the site.
 */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU">
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}
