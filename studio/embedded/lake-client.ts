import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { lakeFetch } from './lake-fetch'

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
