import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'
import type { ContentSource } from '../../lib/env/variables'
import { trackWrite } from '../sanity/track-writes'
import { OwnNavbar } from './own-navbar'
import { session } from './session-guard'
import { SessionLayout } from './session-layout'
import { SIGN_IN_PATH } from './sign-in-path'
import { streamFetch } from './stream-fetch'

/** The options of a workspace on the embedded backend, in place of hosted Sanity. */
export function embeddedOptions({ apiHost }: Extract<ContentSource, { kind: 'embedded' }>) {
  return {
    apiHost,
    unstable_clientFactory: (options) => createLakeClient(options, apiHost),
    auth: {
      loginMethod: 'cookie',
      // The only provider's form is shown at once.
      redirectOnSingle: true,
      providers: [{ name: 'staff', title: 'Email and password', url: new URL(SIGN_IN_PATH, apiHost).href }],
    },
    studio: { components: { layout: SessionLayout, navbar: OwnNavbar } },
    // The default search asks for text::matchQuery, which groq-js 2.0 lacks.
    search: { strategy: 'groqLegacy' },
    // The history panel reads the transaction log: the events endpoint of hosted Sanity, which summarises the same,
    // has no
    // public description.
    beta: { eventsAPI: { documents: false } },
  } satisfies Partial<WorkspaceOptions>
}

/**
 * Creates a Sanity client for the backend at this site's own origin.
 *
 * @param options of the Studio, its request handler included
 * @param apiHost absolute base of the API; the client appends `/v<date>/…`
 */
export function createLakeClient(options: ClientConfig, apiHost: string): SanityClient {
  return createClient({
    ...options,
    apiHost,
    // The host name does not begin with the project's id here. “Deprecated” (client 8.6) means internal to Sanity's
    // products.
    useProjectHostname: false,
    // A request may wait long for the network or the next session; each attempt has its own timeout
    // (./session-guard).
    timeout: 0,
    // It must be the same function each time: the client shares live event streams by its identity.
    resolveFetch: resolveLakeFetch,
  })
}

function resolveLakeFetch() {
  return lakeFetch
}

/**
 * The `fetch` of the Studio's clients: event streams go through the tab's one WebSocket, everything else over
 * HTTP by way of the session guard. A browser opens at most six HTTP/1.1 connections to an origin, and one open
 * document holds six event streams.
 */
function lakeFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const isEventStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  return isEventStream ? streamFetch(url, init) : session.fetch(url, trackWrite(url, init))
}
