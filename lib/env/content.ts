import { type ContentSource, readContentSource } from './variables.ts'

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
  typeof window === 'undefined' ? undefined : window.location.origin,
)

/** Options with which @sanity/client reaches the content. */
export const clientOptions = clientOptionsOf(contentSource)

/** Bases of the addresses of pictures and files: `forBrowsers` in pages, `forServer` in this server's own requests. */
export const assetBases = assetBasesOf(contentSource)

/** The client's options for a content source. */
export function clientOptionsOf(source: ContentSource) {
  const { projectId, dataset, apiVersion } = source
  return {
    ...{ projectId, dataset, apiVersion },
    ...(source.kind === 'embedded' && { apiHost: source.apiHost, useProjectHostname: false }),
  }
}

/** The bases for a content source: browsers reach the embedded backend at the site's own origin. */
export function assetBasesOf(source: ContentSource): { forBrowsers: string; forServer: string } {
  return source.kind === 'embedded'
    ? { forBrowsers: '/backend/lake', forServer: source.apiHost }
    : { forBrowsers: 'https://cdn.sanity.io', forServer: 'https://cdn.sanity.io' }
}
