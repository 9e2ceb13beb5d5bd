import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { isBuilding } from '@/lib/env/site'
import { clientOptions } from '@/lib/env/content'
import { readToken, siteToken } from '@/lib/env/secrets'
import { STUDIO_PATH } from '@/lib/routes'
import { isEncodable } from './encodable'

/**
 * How often a failed query is retried: so seldom that a busy store's response arrives within ANSWER_LIMIT
 * (./fetch-published.ts), after which the store counts as unreachable. Builds have more time.
 */
const RETRIES = isBuilding ? 5 : 2

/** @param maxRetries cannot be changed later: `withConfig` of @sanity/client 8.6 keeps the value from `createClient` */
function makeClient(maxRetries: number): SanityClient {
  return createClient({
    ...clientOptions,
    maxRetries,
    // Sanity's CDN can lag a publish by a minute, and Next has its own cache.
    useCdn: false,
  })
}

const client = makeClient(RETRIES)

/**
 * The token makes the embedded backend use separate threads for the site's server, which anonymous visitors cannot
 * block.
 */
const PUBLISHED = {
  perspective: 'published',
  ...(siteToken === undefined ? {} : { token: siteToken }),
} as const

export const publishedClient = client.withConfig(PUBLISHED)

/** Reads published documents without retries, for queries that are repeated anyway. */
export const singleTryClient = makeClient(0).withConfig(PUBLISHED)

/**
 * Reads drafts with stega marks, which the Studio's overlays need. Only for draft mode: without a read token its
 * queries are rejected.
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

/** Reads drafts without stega marks, for guests with a link. */
export const guestDraftClient = draftClient.withConfig({ stega: { enabled: false } })
