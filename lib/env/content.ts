import { assetBasesOf, clientOptionsOf } from './sources.ts'
import { type ContentSource, readContentSource } from './variables.ts'

/**
 * The source of content, on the server and in the browser's bundle alike. Next replaces `process.env.NEXT_PUBLIC_…`
 * only where it is written out in full, so each variable is named here. Browsers do not know BACKEND_PORT: they reach
 * the embedded backend at the site's own origin.
 */
export const contentSource: ContentSource = readContentSource(
  {
    NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
    BACKEND_PORT: process.env.BACKEND_PORT,
  },
  typeof window === 'undefined' ? undefined : window.location.origin,
)

/** Options with which @sanity/client reaches the content. */
export const clientOptions = clientOptionsOf(contentSource)

/**
 * The first parts of the addresses of pictures and files: `forBrowsers` in pages, `forServer` in this server's own
 * requests.
 */
export const assetBases = assetBasesOf(contentSource)
