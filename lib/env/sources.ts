import type { ContentSource, SourceOf, FormsDatabase } from './variables.ts'

/*
 * Everything about the site that differs between the embedded backend and hosted services. Elsewhere only the Studio
 * and the scripts that start the backend check which of the two is in use.
 */

/** Origins of hosted services that browsers load from. A list is empty if the site itself serves the files. */
export interface BrowserOrigins {
  site: { connect: readonly string[]; images: readonly string[] }
  studio: { connect: readonly string[]; images: readonly string[]; fonts: readonly string[] }
}

const SANITY_CDN = 'https://cdn.sanity.io'
/** Hosted Sanity's API, its CDN and its WebSockets. */
const SANITY_API = ['https://*.api.sanity.io', 'https://*.apicdn.sanity.io', 'wss://*.api.sanity.io']
/** Where hosted Sanity's latest Studio version comes from. */
const SANITY_VERSIONS = 'https://sanity-cdn.com'

/** Calls the function for the kind of content source in use. */
export function forSource<T>(
  source: ContentSource,
  kinds: { [Kind in ContentSource['kind']]: (source: SourceOf<Kind>) => T },
): T {
  return source.kind === 'embedded' ? kinds.embedded(source) : kinds.hosted(source)
}

/** Returns the options for @sanity/client with a content source. */
export function clientOptionsOf(source: ContentSource) {
  const { projectId, dataset, apiVersion } = source
  const shared = { projectId, dataset, apiVersion }
  return source.kind === 'embedded'
    ? { ...shared, apiHost: source.apiHost, useProjectHostname: false }
    : shared
}

/**
 * Returns the base addresses of a source's pictures and files: `forBrowsers` in pages, `forServer` in this server's own
 * requests. Browsers reach the embedded backend at the site's own origin.
 */
export function assetBasesOf(source: ContentSource): { forBrowsers: string; forServer: string } {
  return source.kind === 'embedded'
    ? { forBrowsers: '/backend/lake', forServer: source.apiHost }
    : { forBrowsers: SANITY_CDN, forServer: SANITY_CDN }
}

/** Returns the address of Sanity's HTTP API, including its version. */
export function apiAddress(source: ContentSource): string {
  const base = source.kind === 'embedded' ? source.apiHost : `https://${source.projectId}.api.sanity.io`
  return `${base}/v${source.apiVersion}`
}

/** Returns the address for anonymous queries that bypass the store's cache. */
export function queryAddress(source: ContentSource): string {
  return `${apiAddress(source)}/data/query/${source.dataset}`
}

/** Returns the address of the store's live event stream, which reports every publish. */
export function liveEventsAddress(source: ContentSource): string {
  return `${apiAddress(source)}/data/live/events/${source.dataset}?tag=front-door`
}

/** Returns the origins to allow in the site's content security policies. */
export function browserOrigins({ contentSource, formsDatabase }: Sources): BrowserOrigins {
  const forms = formsDatabase.kind === 'hosted' ? [formsDatabase.url] : []
  return forSource(contentSource, {
    embedded: () => ({
      site: { connect: forms, images: [] },
      studio: { connect: [], images: [], fonts: [] },
    }),
    hosted: () => ({
      site: { connect: [...SANITY_API, ...forms], images: [SANITY_CDN] },
      studio: {
        connect: ['https://*.sanity.io', ...SANITY_API, SANITY_VERSIONS],
        images: [SANITY_CDN, 'https:'],
        fonts: ['https://studio-static.sanity.io'],
      },
    }),
  })
}

/** Whether the embedded backend is needed, for content or for forms. */
export function needsBackend({ contentSource, formsDatabase }: Sources): boolean {
  return contentSource.kind === 'embedded' || formsDatabase.kind === 'embedded'
}

/** Where content and form data are stored. */
interface Sources {
  contentSource: ContentSource
  formsDatabase: FormsDatabase
}
