import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { isBuilding } from '@/lib/env/site'
import { clientOptions } from '@/lib/env/content'
import { readToken, siteToken } from '@/lib/env/secrets'
import { STUDIO_PATH } from '@/lib/routes'
import { isEncodable } from './encodable'

/**
 * How often a failed query is sent again: so seldom that the answer of a busy store arrives within ANSWER_LIMIT
 * (./ask-store.ts), after which the store counts as unreachable. A build has more time.
 */
const RETRIES = isBuilding ? 5 : 2

/** @param maxRetries cannot be changed later: `withConfig` of @sanity/client 8.6 keeps the number of `createClient` */
function makeClient(maxRetries: number): SanityClient {
  return createClient({
    ...clientOptions,
    maxRetries,
    // Sanity's CDN can lag a publish by a minute, and Next has a cache of its own.
    useCdn: false,
  })
}

const client = makeClient(RETRIES)

/** By its token the embedded backend answers the site's server in threads of their own: strangers cannot hold it up. */
const PUBLISHED = {
  perspective: 'published',
  ...(siteToken === undefined ? {} : { token: siteToken }),
} as const

/** Reads published documents. */
export const publishedClient = client.withConfig(PUBLISHED)

/** Reads published documents and sends no query twice: for queries that are sent again at intervals anyway. */
export const singleTryClient = makeClient(0).withConfig(PUBLISHED)

/**
 * Reads drafts, with the invisible marks that the Studio's overlays need. Only for draft mode: without a read token its
 * queries are refused.
 */
export const draftClient = client.withConfig({
  perspective: 'drafts',
  ...(readToken === undefined ? {} : { token: readToken }),
  stega: {
    enabled: true,
    studioUrl: STUDIO_PATH,
    filter: (value) => isEncodable(value.resultPath) && value.filterDefault(value),
  },
})

/** Reads drafts without these marks: for guests with a link, who edit nothing. */
export const guestDraftClient = draftClient.withConfig({ stega: { enabled: false } })
