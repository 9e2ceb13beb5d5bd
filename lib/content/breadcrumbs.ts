import 'server-only'
import { defineQuery } from 'next-sanity'
import { SHOWN_BY } from '@/lib/shared/pages'
import { documentPath, HOME_SLUG, SLUG_PREFIXES, type SlugPageType } from '@/lib/shared/routes'
import { read } from './read'
import { getSettings } from './site'

/** One of a page's parent pages. */
export interface Crumb {
  label: string | null
  href: string
  /** Path given to search engines. For policies it is /policies, which redirects to their section of the home page. */
  path: string
}

const ANCESTORS_QUERY = defineQuery(
  `*[_type == "page" && slug.current in $slugs] | order(slug.current asc){title, "slug": slug.current}`,
)

const OVERVIEW_QUERY = defineQuery(`*[_type == "page" && defined(slug.current)
  && $block in blocks[isHidden != true]._type] | order(slug.current != $own asc, slug.current asc)[0]{
  title, "slug": slug.current, "block": blocks[_type == $block && isHidden != true][0]{anchor, heading}
}`)

/** Fetches the parents of a document's page, starting with the home page. Empty for top-level pages. */
export async function getCrumbs(type: SlugPageType, slug: string): Promise<Crumb[]> {
  const parts = slug.split('/')
  const above = type === 'page' ? parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/')) : []
  const block = SHOWN_BY[type]
  // Prefers the page at the start of the path, such as /news, to another page with the same block, such as the home
  // page with its latest news.
  const [, own = ''] = SLUG_PREFIXES[type].split('/')
  if (above.length === 0 && block === undefined) return []
  const [ancestors, overview, settings] = await Promise.all([
    read(ANCESTORS_QUERY, { slugs: [HOME_SLUG, ...above] }),
    block === undefined ? null : read(OVERVIEW_QUERY, { block, own }),
    type === 'policy' ? getSettings() : null,
  ])
  const crumbs = ancestors.flatMap(({ title, slug }) => {
    const path = slug && documentPath('page', slug)
    return path ? [{ label: title, href: path, path }] : []
  })
  if (!overview?.slug) return crumbs
  const anchor = overview.block?.anchor
  // The heading of a list on its own page may be more specific than the page's title: “Coming up” on the “Events” page.
  const name = overview.slug === own ? overview.title : (overview.block?.heading ?? overview.title)
  return [
    ...crumbs,
    {
      label: settings?.policyPage?.eyebrow ?? name,
      href: documentPath('page', overview.slug) + (anchor ? `#${anchor}` : ''),
      path: `/${own}`,
    },
  ]
}
