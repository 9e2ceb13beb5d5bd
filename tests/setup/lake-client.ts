import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'

/**
 * The official client of an embedded backend: uncached, with drafts and published documents as they are stored.
 *
 * @param origin address of the backend, or of the site before it
 * @param caller the token or the headers of the caller, and a fetch of the test's own; without credentials the caller is anonymous
 */
export function lakeClient(
  origin: string,
  caller: Pick<ClientConfig, 'token' | 'headers' | 'resolveFetch'> = {},
): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-11-01',
    apiHost: `${origin}/backend/lake`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    ...caller,
  })
}
