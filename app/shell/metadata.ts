import type { Metadata, Viewport } from 'next'
import { getPublishedSettings } from '@/lib/content/site'
import { assetBases } from '@/lib/env/content'
import { siteUrl } from '@/lib/env/site'

/** The drawn icons, used if the party has not uploaded a mark. */
const DRAWN_ICONS: Metadata['icons'] = {
  icon: [
    { url: '/favicon.ico', sizes: '32x32' },
    { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  apple: { url: '/apple-icon.png', sizes: '180x180' },
}

/** Creates the metadata that all pages share: the site's origin, and the icons for tabs and home screens. */
export async function siteMetadata(): Promise<Metadata> {
  const mark = (await getPublishedSettings())?.brand?.mark
  return { metadataBase: new URL(siteUrl), icons: mark ? ownIcons(mark) : DRAWN_ICONS }
}

/** Returns icons of the party's own mark, which the image pipeline generates. */
function ownIcons(mark: string): Metadata['icons'] {
  const icon = (size: number) => ({
    url: `${assetBases.forBrowsers}/${mark}?w=${size}&h=${size}&fit=fill&fm=png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return { icon: icon(96), apple: icon(180) }
}

export const SITE_VIEWPORT: Viewport = {
  colorScheme: 'light dark',
  width: 'device-width',
  initialScale: 1,
}
