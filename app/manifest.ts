import type { MetadataRoute } from 'next'
import { APP_ICONS } from '@/lib/brand/app-icons'
import { paletteOf } from '@/lib/brand/palette'
import { assetBases } from '@/lib/env/content'
import { getPublishedSettings } from '@/lib/content/site'
import { LANGUAGE } from '@/lib/shared/country'

/** Serves the web manifest: the site's name and icons on a home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const settings = await getPublishedSettings()
  const name = settings?.partyName ?? settings?.shortName ?? ''
  const { paper } = paletteOf(settings?.brand)
  return {
    name,
    short_name: settings?.shortName ?? name,
    lang: LANGUAGE,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: iconsOf(settings?.brand?.mark).map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
}

/** Returns icons made from the party's own mark, if it has uploaded one. */
function iconsOf(mark: string | null | undefined) {
  if (!mark) return APP_ICONS
  return [192, 512].map((size) => ({
    src: `${assetBases.forBrowsers}/${mark}?w=${size}&h=${size}&fit=fill&fm=png`,
    size,
    purpose: 'any' as const,
  }))
}
