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
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: backend.secrets.serviceToken,
  })
}
