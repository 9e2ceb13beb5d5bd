import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { session } from './session-guard'
import { streamFetch } from './stream-fetch'
import { asWrite } from './writes'

/**
 * A Sanity client for the backend at this site's own origin.
 *
 * @param options what the Studio asks for, its request handler included
 * @param apiHost absolute base of the API; the client appends `/v<date>/…`
 */
export function createLakeClient(options: ClientConfig, apiHost: string): SanityClient {
  return createClient({
    ...options,
    apiHost,
    // The project's name is no part of the host name here. “Deprecated” (client 8.6) means internal to Sanity's products.
    useProjectHostname: false,
    // What waits for the network or for the next session may wait long; each try has a limit (./patient-fetch).
    timeout: 0,
    // Always the same function: the client keeps live event streams by its identity.
    resolveFetch: resolveLakeFetch,
  })
}

function resolveLakeFetch() {
  return lakeFetch
}

/**
 * The `fetch` of the Studio's clients: event streams go through the tab's one
 * WebSocket, everything else over HTTP, as long as there is a session. A browser
 * opens at most six HTTP/1.1 connections to an origin, and one open document
 * holds six event streams.
 */
function lakeFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const isEventStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  return isEventStream ? streamFetch(url, init) : session.fetch(url, asWrite(url, init))
}
