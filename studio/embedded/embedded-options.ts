import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import type { ContentSource } from '../../lib/env/variables'
import { trackWrite } from '../sanity/store-on-leave'
import { OwnNavbar } from './own-navbar'
import { session } from './session-guard'
import { SessionLayout } from './session-layout'
import { SIGN_IN_PATH } from '../../lib/routes'
import { streamFetch } from './stream-fetch'

/** Workspace options for the embedded backend, in place of hosted Sanity's. */
export function embeddedOptions({ apiHost }: Extract<ContentSource, { kind: 'embedded' }>) {
  return {
    apiHost,
    unstable_clientFactory: (options) => createLakeClient(options, apiHost),
    auth: {
      loginMethod: 'cookie',
      // Shows the form of the only provider at once.
      redirectOnSingle: true,
      providers: [{ name: 'staff', title: 'Email and password', url: new URL(SIGN_IN_PATH, apiHost).href }],
    },
    studio: { components: { layout: SessionLayout, navbar: OwnNavbar } },
    // The default search asks for text::matchQuery, which groq-js 2.0 lacks.
    search: { strategy: 'groqLegacy' },
    // The history panel reads the transaction log, because the events endpoint of hosted Sanity has no public
    // documentation.
    beta: { eventsAPI: { documents: false } },
  } satisfies Partial<WorkspaceOptions>
}

/**
 * Creates a Sanity client for the backend on this site's own origin.
 *
 * @param options the Studio's client options, including its request handler
 * @param apiHost absolute base of the API; the client appends `/v<date>/…`
 */
export function createLakeClient(options: ClientConfig, apiHost: string): SanityClient {
  return createClient({
    ...options,
    apiHost,
    // The host name does not start with the project ID here. Sanity marks this option as deprecated (client 8.6)
    // because it is internal to its products.
    useProjectHostname: false,
    // A request may have to wait for the network or the next session. Each attempt has its own timeout
    // (./session-guard).
    timeout: 0,
    // Must always be the same function: the client shares live event streams by its identity.
    resolveFetch: resolveLakeFetch,
  })
}

function resolveLakeFetch() {
  return lakeFetch
}

/**
 * The `fetch` of the Studio's clients. Event streams share the tab's WebSocket; all other requests use HTTP through
 * the session guard. Browsers open at most six HTTP/1.1 connections to an origin, and one open document holds six
 * event streams.
 */
function lakeFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const isEventStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  return isEventStream ? streamFetch(url, init) : session.fetch(url, trackWrite(url, init))
}
