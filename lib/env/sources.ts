import type { ContentSource, SourceOf, FormsDatabase } from './variables.ts'

/*
 * Everything in which the site differs between the embedded backend and hosted services. Only the Studio, for its own
 * parts, and the scripts, which start the backend, also ask which of them is in use.
 */

/**
 * The origins of hosted services that browsers load from. Every list is empty for what the site answers at its own
 * origin.
 */
export interface BrowserOrigins {
  /** Of the site's pages. */
  site: { connect: readonly string[]; images: readonly string[] }
  /** Of the Studio. */
  studio: { connect: readonly string[]; images: readonly string[]; fonts: readonly string[] }
}

const SANITY_CDN = 'https://cdn.sanity.io'
/** The API of hosted Sanity, its CDN and its sockets. */
const SANITY_API = ['https://*.api.sanity.io', 'https://*.apicdn.sanity.io', 'wss://*.api.sanity.io']
/** Hosted Sanity answers with the newest version of the Studio there. */
const SANITY_VERSIONS = 'https://sanity-cdn.com'

/** Returns what a function makes of a content source. There is one function for each kind. */
export function forSource<T>(
  source: ContentSource,
  kinds: { [Kind in ContentSource['kind']]: (source: SourceOf<Kind>) => T },
): T {
  return source.kind === 'embedded' ? kinds.embedded(source) : kinds.hosted(source)
}

/** Options with which @sanity/client reaches a content source. */
export function clientOptionsOf(source: ContentSource) {
  const { projectId, dataset, apiVersion } = source
  const shared = { projectId, dataset, apiVersion }
  return source.kind === 'embedded'
    ? { ...shared, apiHost: source.apiHost, useProjectHostname: false }
    : shared
}

/**
 * The first parts of the addresses of a content source's pictures and files: `forBrowsers` in pages, `forServer` in
 * this server's own requests. Browsers reach the embedded backend at the site's own origin.
 */
export function assetBasesOf(source: ContentSource): { forBrowsers: string; forServer: string } {
  return source.kind === 'embedded'
    ? { forBrowsers: '/backend/lake', forServer: source.apiHost }
    : { forBrowsers: SANITY_CDN, forServer: SANITY_CDN }
}

/** The address of Sanity's HTTP API, with its version. */
export function apiAddress(source: ContentSource): string {
  const base = source.kind === 'embedded' ? source.apiHost : `https://${source.projectId}.api.sanity.io`
  return `${base}/v${source.apiVersion}`
}

/** The address at which the content store answers queries of strangers, past its cache. */
export function queryAddress(source: ContentSource): string {
  return `${apiAddress(source)}/data/query/${source.dataset}`
}

/** The address of the stream on which the content store sends an event for each publish. */
export function liveEventsAddress(source: ContentSource): string {
  return `${apiAddress(source)}/data/live/events/${source.dataset}?tag=front-door`
}

/** The origins that the site's content security policies allow. */
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

/** Whether the embedded backend has something to do: it stores the content, or what people send. */
export function needsBackend({ contentSource, formsDatabase }: Sources): boolean {
  return contentSource.kind === 'embedded' || formsDatabase.kind === 'embedded'
}

/** Where content comes from, and where what people send is stored. */
interface Sources {
  contentSource: ContentSource
  formsDatabase: FormsDatabase
}
