import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'

/**
 * The official client for an embedded backend, uncached and in the `raw` perspective.
 *
 * @param origin address of the backend, or of the site in front of it
 * @param caller the caller's token or headers, and optionally a custom fetch; without credentials the caller is
 * anonymous
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
