import { type ContentSource, readContentSource } from './content-source.ts'

/**
 * Where content comes from, in the server and in the browser's bundle alike.
 * Next replaces `process.env.NEXT_PUBLIC_…` only where it is written out in
 * full, so each variable is named here; BACKEND_PORT is unknown to browsers,
 * which reach the embedded backend through the site's own origin instead.
 */
export const contentSource: ContentSource = readContentSource(
  {
    NEXT_PUBLIC_SANITY_PROJECT_ID: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
    NEXT_PUBLIC_SANITY_DATASET: process.env.NEXT_PUBLIC_SANITY_DATASET,
    BACKEND_PORT: process.env.BACKEND_PORT,
  },
  browserOrigin(),
)

/** Undefined outside a browser. */
function browserOrigin(): string | undefined {
  return typeof window === 'undefined' ? undefined : window.location.origin
}
