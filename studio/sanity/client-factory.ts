import { type ClientConfig, createClient } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/**
 * Workspace options that make all of the Studio's clients send their requests with one function.
 *
 * @param send replaces `fetch`
 * @param overrides client options that replace the Studio's
 */
export function clientsWith(send: Fetch, overrides: ClientConfig = {}) {
  // Must always be the same function: the client shares live event streams by its identity.
  const resolveFetch = () => send
  return {
    unstable_clientFactory: (options) => createClient({ ...options, ...overrides, resolveFetch }),
  } satisfies Partial<WorkspaceOptions>
}

/** Client options for an API whose host name does not start with the project ID. Deprecated since client 8.6. */
export const WITHOUT_PROJECT_HOST = { useProjectHostname: false } satisfies ClientConfig

/** Workspace options for a backend without some of hosted Sanity's endpoints and functions. */
export const PLAIN_BACKEND = {
  // The default search uses text::matchQuery, which groq-js 2.0 lacks.
  search: { strategy: 'groqLegacy' },
  // The history panel reads the transaction log, because the events endpoint has no public documentation.
  beta: { eventsAPI: { documents: false } },
} satisfies Partial<WorkspaceOptions>
