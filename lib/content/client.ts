import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { isBuilding } from '@/lib/env/site'
import { clientOptions } from '@/lib/env/content'
import { readToken, siteToken } from '@/lib/env/secrets'
import { STUDIO_PATH } from '@/lib/shared/routes'
import { isEncodable } from './encodable'

/**
 * Number of retries for a failed query. Kept low, so that a busy store can still respond within ANSWER_LIMIT
 * (./fetch-published.ts), after which it counts as unreachable. Builds have more time.
 */
const RETRIES = isBuilding ? 5 : 2

/**
 * @param maxRetries can't be changed later, because `withConfig` of @sanity/client 8.6 keeps the value from
 *   `createClient`
 */
function makeClient(maxRetries: number): SanityClient {
  return createClient({
    ...clientOptions,
    maxRetries,
    // Sanity's CDN can lag a publish by up to a minute, and Next has its own cache anyway.
    useCdn: false,
  })
}

const client = makeClient(RETRIES)

/**
 * The token identifies the site's server, which then gets its own threads in the embedded backend. Anonymous visitors
 * can't block those.
 */
const PUBLISHED = {
  perspective: 'published',
  ...(siteToken === undefined ? {} : { token: siteToken }),
} as const

export const publishedClient = client.withConfig(PUBLISHED)

/** Reads published documents without retries, for queries that the caller repeats anyway. */
export const singleTryClient = makeClient(0).withConfig(PUBLISHED)

/**
 * Reads drafts with stega marks, which the Studio's overlays need. For draft mode only: its queries are rejected unless
 * there is a read token.
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

/** Reads drafts without stega marks, for guests with a draft link. */
export const guestDraftClient = draftClient.withConfig({ stega: { enabled: false } })
