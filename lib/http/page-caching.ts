import { CDN_TAG } from '../env/purge.ts'
import { PAGES, PAGES_BY_SLUG } from '../pages.ts'
import { ADMIN_PATH, MACHINE_PATHS, STUDIO_PATH } from '../routes.ts'

/** A rule of `headers` in next.config.ts. */
export interface HeaderRule {
  source: string
  has?: RequestTrait[]
  missing?: RequestTrait[]
  headers: { key: string; value: string }[]
}

type RequestTrait = { type: 'header'; key: string; value?: string } | { type: 'query'; key: string }

/**
 * How long a CDN may keep a page, in place of the year that Next allows it. Next makes a page anew after ten minutes
 * (CONTENT_LIFE in lib/content/read.ts), and gives the old one until it has: with two minutes at the CDN before and
 * two after, a page that is visited is right within a quarter of an hour though nobody was told of the change.
 */
const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
/** /admin names the party's brand to whoever knows its address: nobody but the front door keeps it for longer. */
const ADMIN = 's-maxage=60'
/** The Studio's page names the files of one build. */
const STUDIO = 'public, max-age=0, must-revalidate'

/** By these a CDN finds what it has to forget after a publish (lib/freshness/purge.ts), in the words of most of them. */
const TAGS = ['Cache-Tag', 'Surrogate-Key'].map((key) => ({ key, value: CDN_TAG }))

/** As it came: `has` reads cookies otherwise than Next's draft mode does (proxy.ts). Such pages are for one person. */
const DRAFT_MODE: RequestTrait = { type: 'header', key: 'cookie', value: '.*__prerender_bypass.*' }
/** Next's router asks for a page's data by this header, and by this query, so that a cache tells them apart. */
const ROUTER: RequestTrait = { type: 'header', key: 'rsc' }
const ROUTER_QUERY: RequestTrait = { type: 'query', key: '_rsc' }

/**
 * What caches before the server may keep. Only pages that are static: a rule wins over Next's own word, also where that
 * is “private”.
 *
 * @param isAdminOpen whether /admin is built static
 */
export function pageCaching({ isAdminOpen }: { isAdminOpen: boolean }): HeaderRule[] {
  const fixed = PAGES.map(({ path }) => path).filter((path) => path !== ADMIN_PATH)
  const pages = [...fixed, ...Object.values(PAGES_BY_SLUG).map(({ prefix }) => `${prefix}/:slug`)]
  return [
    ...[...pages, ...MACHINE_PATHS].flatMap((source) => keptFor(source, PAGE)),
    ...[...pages, ...MACHINE_PATHS].map((source) => ({ source, headers: TAGS })),
    ...(isAdminOpen ? keptFor(ADMIN_PATH, ADMIN) : []),
    ...keptFor(`${STUDIO_PATH}/:path*`, STUDIO),
  ]
}

/** A question of the router without its query is answered with a redirect, which no cache may take for the page. */
function keptFor(source: string, value: string): HeaderRule[] {
  const headers = [{ key: 'Cache-Control', value }]
  return [
    { source, missing: [DRAFT_MODE, ROUTER], headers },
    { source, has: [ROUTER, ROUTER_QUERY], missing: [DRAFT_MODE], headers },
  ]
}
