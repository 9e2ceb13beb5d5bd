import { assetBasesOf, clientOptionsOf } from './sources.ts'
import { type ContentSource, readContentSource } from './variables.ts'

/**
 * The content source, on the server and in the browser. Each variable is spelt out, because Next only inlines
 * `process.env.NEXT_PUBLIC_…` where it appears in full. BACKEND_PORT isn't available in browsers, which reach the
 * embedded backend at the site's own origin.
 */
export const contentSource: ContentSource = readContentSource(
  {
    NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
    BACKEND_PORT: process.env.BACKEND_PORT,
  },
  typeof window === 'undefined' ? undefined : window.location.origin,
)

/** Options for @sanity/client with this source. */
export const clientOptions = clientOptionsOf(contentSource)

/** Base addresses of pictures and files: `forBrowsers` in pages, `forServer` in this server's own requests. */
export const assetBases = assetBasesOf(contentSource)
