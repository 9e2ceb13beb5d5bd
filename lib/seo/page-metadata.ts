import { createHash } from 'node:crypto'
import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { type Palette, paletteOf } from '@/lib/brand/palette'
import type { Accent } from '@/lib/brand/tokens'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { siteUrl } from '@/lib/env/site'
import { FEED_PATH, SHARE_PREFIX, shareImagePath } from '@/lib/shared/routes'
import { LANGUAGE } from '@/lib/shared/country'
import { searchTitle } from '@/lib/shared/search-title'

interface SearchFields {
  title: string | null
  description: string | null
  keywords: string[] | null
}

/** The fields of a document that its page's metadata uses. */
export interface DescribedPage {
  title?: string | null | undefined
  description?: string | null | undefined
  /** The search engine fields, which take precedence over title and description. */
  seo?: SearchFields | null | undefined
}

interface Page extends DescribedPage {
  path: string
  settings: SETTINGS_QUERY_RESULT
  /** Dates of an article. Setting them marks the page as an article. */
  dates?: { published: string | null; modified: string | null }
  /** Colour and icon of a policy, for its share image. */
  colour?: ShareImageWords['colour']
  icon?: ShareImageWords['icon']
  /** Whether this is the home page, whose title may leave out the party's name. */
  isHome?: boolean
}

/** Creates a page's metadata for search engines and share previews, without stega marks. */
export function pageMetadata({
  path,
  title,
  description,
  seo,
  settings,
  dates,
  colour = null,
  icon = null,
  isHome = false,
}: Page): Metadata {
  const partyName = stegaClean(settings?.partyName) ?? ''
  const ownTitle = stegaClean(seo?.title ?? title ?? '')
  const words = stegaClean(seo?.description ?? description ?? settings?.seo?.description ?? undefined)
  const keywords = stegaClean(seo?.keywords ?? settings?.seo?.keywords ?? [])
  const shortName = stegaClean(settings?.shortName) ?? ''
  const shareImage = shareImageAddress(path, shareImageWords({ title: ownTitle, colour, icon }, settings))

  return {
    title: searchTitle({ title: ownTitle, partyName, shortName, isHome }),
    ...(words === undefined ? {} : { description: words }),
    keywords,
    alternates: { canonical: path, types: { 'application/rss+xml': FEED_PATH } },
    ...(partyName === '' ? {} : { authors: [{ name: partyName, url: siteUrl }] }),
    openGraph: {
      title: ownTitle || partyName,
      ...(words === undefined ? {} : { description: words }),
      url: path,
      siteName: partyName,
      locale: LANGUAGE.replace('-', '_'),
      images: [{ url: shareImage, width: 1200, height: 630, alt: ownTitle || partyName }],
      ...articleOrWebsite(dates),
    },
    twitter: { card: 'summary_large_image' },
  }
}

function articleOrWebsite(dates: Page['dates']) {
  if (dates === undefined) return { type: 'website' } as const
  return {
    type: 'article' as const,
    ...(dates.published === null ? {} : { publishedTime: dates.published }),
    ...(dates.modified === null ? {} : { modifiedTime: dates.modified }),
  }
}

/** Increment when the design of share images changes, so that their addresses change too. */
const DESIGN = 2

/** The text of a share image, and a policy's colour and icon. */
export interface ShareImageWords {
  title: string
  partyName: string
  authorisation: string
  colour: Accent | null
  icon: string | null
  /** Path of the uploaded mark in the content store, or DRAWN_MARK. Null for no mark. */
  mark: string | null
  palette: Palette
}

/** Stands for the drawn mark, which is only used while the party has no logo of its own. */
export const DRAWN_MARK = 'drawn'

/** Adds the party's name, authorisation, mark and colours to what a page's share image shows. */
export function shareImageWords(
  page: Pick<ShareImageWords, 'title' | 'colour' | 'icon'>,
  settings: SETTINGS_QUERY_RESULT,
): ShareImageWords {
  return {
    ...page,
    partyName: stegaClean(settings?.partyName) ?? '',
    authorisation: stegaClean(settings?.authorisation) ?? '',
    mark: settings?.brand?.mark ?? (settings?.logo?.asset ? null : DRAWN_MARK),
    palette: paletteOf(settings?.brand),
  }
}

/**
 * Returns the address of a page's share image. It changes with the content, because social networks cache images for
 * weeks.
 *
 * @example shareImageAddress('/about', words) // '/share/0a1b2c3d/about.png'
 */
export function shareImageAddress(path: string, words: ShareImageWords): string {
  const { title, partyName, authorisation, colour, icon, mark, palette } = words
  const digest = createHash('sha256')
    .update(JSON.stringify([DESIGN, title, partyName, authorisation, colour, icon, mark, palette]))
    .digest('hex')
  return shareImagePath(path).replace(SHARE_PREFIX, `${SHARE_PREFIX}/${digest.slice(0, 8)}`)
}
