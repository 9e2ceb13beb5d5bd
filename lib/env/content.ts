import { assetBasesOf, clientOptionsOf } from './sources.ts'
import { type ContentSource, readContentSource } from './variables.ts'

/**
 * The content source, on the server and in the browser bundle. Next inlines `process.env.NEXT_PUBLIC_…` only where it
 * is written out in full, so each variable is named here. Browsers do not know BACKEND_PORT: they reach the embedded
 * backend at the site's own origin.
 */
export const contentSource: ContentSource = readContentSource(
  {
    NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
    BACKEND_PORT: process.env.BACKEND_PORT,
  },
  typeof window === 'undefined' ? undefined : window.location.origin,
)

/** The options of @sanity/client for this source. */
export const clientOptions = clientOptionsOf(contentSource)

/** The base addresses of pictures and files: `forBrowsers` in pages, `forServer` in this server's own requests. */
export const assetBases = assetBasesOf(contentSource)
