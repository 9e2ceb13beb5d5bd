import type { Metadata, Viewport } from 'next'
import { siteUrl } from '@/lib/env/site'

/** The metadata that all pages of the site share. */
export const SITE_METADATA: Metadata = { metadataBase: new URL(siteUrl) }
/** The viewport settings of all pages of the site. */
export const SITE_VIEWPORT: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }
