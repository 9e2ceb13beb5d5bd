import 'server-only'
import { createClient, type SanityClient } from '@sanity/client'
import { isBuilding } from '@/lib/env/site'
import { clientOptions } from '@/lib/env/content'
import { readToken, siteToken } from '@/lib/env/secrets'
import { STUDIO_PATH } from '@/lib/routes'
import { isEncodable } from './encodable'

/**
 * How often a question is asked again that failed. Few enough that a store which is busy says so within
 * ANSWER_LIMIT (./ask-store.ts): one that says nothing counts as away. A build has more time.
 */
const RETRIES = isBuilding ? 5 : 2

/** @param maxRetries cannot be changed later: `withConfig` of @sanity/client 8.6 keeps those of `createClient` */
function makeClient(maxRetries: number): SanityClient {
  return createClient({
    ...clientOptions,
    maxRetries,
    // Not Sanity's CDN: it can lag a publish by a minute, and Next's own cache stands before it anyway.
    useCdn: false,
  })
}

const client = makeClient(RETRIES)

/** The embedded backend answers the site's server by its token apart from strangers, who cannot keep it waiting. */
const ofVisitors = {
  perspective: 'published',
  ...(siteToken === undefined ? {} : { token: siteToken }),
} as const

/** Reads what visitors may see. */
export const publishedClient = client.withConfig(ofVisitors)

/** The same for questions that are asked again and again by themselves. */
export const singleTryClient = makeClient(0).withConfig(ofVisitors)

/**
 * Reads unpublished changes, with the marks that the Studio's overlays need.
 * Only for draft mode; without a read token its requests are refused.
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

/** The same for guests with a link, who edit nothing: without marks. */
export const guestDraftClient = draftClient.withConfig({ stega: { enabled: false } })
