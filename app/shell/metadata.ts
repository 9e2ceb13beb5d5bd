import type { Metadata, Viewport } from 'next'
import { parseOklch, toHex } from '@/lib/brand/contrast'
import { NIGHT, PAPER } from '@/lib/brand/tokens'
import { siteUrl } from '@/lib/env/site'

/** The metadata that all pages of the site share. */
export const SITE_METADATA: Metadata = { metadataBase: new URL(siteUrl) }
/** The viewport settings of all pages of the site. */
export const SITE_VIEWPORT: Viewport = {
  colorScheme: 'light dark',
  // The top of every page, by day and by night.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER },
    { media: '(prefers-color-scheme: dark)', color: toHex(parseOklch(NIGHT.paper)) },
  ],
  width: 'device-width',
  initialScale: 1,
}
