import 'server-only'
import { createClient } from '@sanity/client'
import { contentSource } from '@/lib/env/content'
import { readToken } from '@/lib/env/secrets'
import { STUDIO_PATH } from '@/lib/routes'
import { isEncodable } from './encodable'

const { projectId, dataset, apiVersion } = contentSource

/**
 * Reads what visitors may see. Not through Sanity's CDN: it can lag a publish
 * by a minute, and Next's own cache stands before it anyway.
 */
export const publishedClient = createClient({
  projectId,
  dataset,
  apiVersion,
  perspective: 'published',
  useCdn: false,
  ...(contentSource.kind === 'embedded' ? { apiHost: contentSource.apiHost, useProjectHostname: false } : {}),
})

/**
 * Reads unpublished changes, with the marks that the Studio's overlays need.
 * Only for draft mode; without a read token its requests are refused.
 */
export const draftClient = publishedClient.withConfig({
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
