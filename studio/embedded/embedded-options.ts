import type { WorkspaceOptions } from 'sanity'
import type { ContentSource } from '../../lib/env/variables'
import { SIGN_IN_PATH } from '../../lib/shared/routes'
import { clientsWith, PLAIN_BACKEND, WITHOUT_PROJECT_HOST } from '../sanity/client-factory'
import { trackWrite } from '../sanity/store-on-leave'
import { OwnNavbar } from './own-navbar'
import { session } from './session-guard'
import { SessionLayout } from './session-layout'
import { streamFetch } from './stream-fetch'

/**
 * Workspace options for the embedded backend, in place of hosted Sanity's.
 *
 * @param source `apiHost` is the absolute base of the API on this site's origin; clients append `/v<date>/…`
 */
export function embeddedOptions({ apiHost }: Extract<ContentSource, { kind: 'embedded' }>) {
  return {
    apiHost,
    // A request may have to wait for the network or the next session. Each attempt has its own timeout
    // (./session-guard).
    ...clientsWith(lakeFetch, { ...WITHOUT_PROJECT_HOST, apiHost, timeout: 0 }),
    ...PLAIN_BACKEND,
    auth: {
      loginMethod: 'cookie',
      // Shows the only provider's form at once.
      redirectOnSingle: true,
      providers: [{ name: 'staff', title: 'Email and password', url: new URL(SIGN_IN_PATH, apiHost).href }],
    },
    studio: { components: { layout: SessionLayout, navbar: OwnNavbar } },
  } satisfies Partial<WorkspaceOptions>
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
