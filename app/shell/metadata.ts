import type { Metadata, Viewport } from 'next'
import { parseOklch, toHex } from '@/lib/brand/contrast'
import { NIGHT, PAPER } from '@/lib/brand/tokens'
import { siteUrl } from '@/lib/env/site'

/** Metadata shared by all pages. */
export const SITE_METADATA: Metadata = { metadataBase: new URL(siteUrl) }
/** Viewport settings shared by all pages. */
export const SITE_VIEWPORT: Viewport = {
  colorScheme: 'light dark',
  // The top of every page in light and dark mode.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: PAPER },
    { media: '(prefers-color-scheme: dark)', color: toHex(parseOklch(NIGHT.paper)) },
  ],
  width: 'device-width',
  initialScale: 1,
}
