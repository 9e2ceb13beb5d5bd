import { createClient, type SanityClient } from '@sanity/client'
import type { Backend } from './backend.ts'
import type { Settings } from './settings.ts'

/** A client of the embedded backend with every right, for scripts of this machine. */
export function contentClient(settings: Settings, backend: Backend): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: settings.contentSource.apiVersion,
    apiHost: `${backend.url}/backend/lake`,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- meant for Sanity's own tests, and the only way to one host
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: backend.secrets.serviceToken,
  })
}
