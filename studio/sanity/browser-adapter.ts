import { SANITY_VERSION } from 'sanity'
import type { ContentSource } from '../../lib/env/variables'
import { PresenceSocket } from './presence-socket'
import { session } from '../embedded/session-guard'
import { tabSocket } from '../embedded/tab-connection'

/**
 * The key from which the Studio reads its connection's HTTP version, for tests (sanity 6.16 lib/index.js,
 * getDebugProtocol).
 */
const PROTOCOL_KEY = '_sanity_debugProtocol'

/**
 * Replaces the browser functions that the Studio calls directly instead of through the client factory. Call only under
 * the Studio's root layout, before the Studio starts.
 */
export function installBrowserAdapter({
  apiHost,
  projectId,
  dataset,
}: Extract<ContentSource, { kind: 'embedded' }>): void {
  const { origin } = window.location

  // Requests sent with the browser's own fetch; answerOutsideRequest knows each.
  const browserFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    return url.origin === origin || !url.protocol.startsWith('http')
      ? browserFetch(input, init)
      : answerOutsideRequest(url, { origin, apiHost, projectId }, init)
  }

  // Presence opens its own WebSocket, which no client option controls: sanity 6.16 lib/WorkspaceLoader-*.js,
  // getBifurClient; @sanity/bifur-client 2.0 dist/index.js, fromUrl.
  const presencePath = new RegExp(`/socket/${dataset}$`)
  window.WebSocket = new Proxy(window.WebSocket, {
    construct(BrowserSocket, [url, protocols]: [string | URL, string | string[] | undefined]) {
      return presencePath.test(new URL(url, origin).pathname)
        ? new PresenceSocket(tabSocket)
        : new BrowserSocket(url, protocols)
    },
  })

  window.addEventListener('online', tabSocket.connectNow)
  session.subscribe(() => {
    if (session.read().kind === 'signedIn') tabSocket.connectNow()
  })

  // Over HTTP/1.1 the Studio warns about slow streams. With this adapter they share one socket, so it need not warn.
  window.localStorage.setItem(PROTOCOL_KEY, 'h2')
}

/** The Studio's origin, the absolute base of the content API, and the project. */
interface SiteAddress {
  origin: string
  apiHost: string
  projectId: string
}

/**
 * Answers the Studio's requests to other hosts: locally if they are known, otherwise with an error. Nothing is sent to
 * another host.
 */
export async function answerOutsideRequest(
  { host, pathname, search }: URL,
  { origin, apiHost, projectId }: SiteAddress,
  init?: RequestInit,
): Promise<Response> {
  // The SDK inside the Studio asks the project's host who is signed in and ignores the client factory: @sanity/sdk
  // 3.3 dist/authStore-*.js, subscribeToStateAndFetchCurrentUser.
  if (host === `${projectId}.${new URL(origin).host}`) return fetch(new URL(pathname + search, origin), init)
  // In the same file, checkForCookieAuth ignores even the API host.
  if (host === `${projectId}.api.sanity.io`) return fetch(apiHost + pathname + search, init)
  // The check for a newer Studio: sanity 6.16 lib/index.js, fetchLatestAvailableVersionForPackage. The lockfile
  // decides the version, but an unanswered request logs an error on each load.
  if (host === 'sanity-cdn.com' && pathname.startsWith('/v1/modules/'))
    return Response.json({ latest: SANITY_VERSION, packageVersion: SANITY_VERSION })
  // The check for feedback: sanity 6.16 lib/index.js, useFeedbackAvailable. Feedback to Sanity stays off.
  if (host === 'api.sanity.io' && pathname.includes('/intake/')) return new Response(null, { status: 404 })
  throw new TypeError(`The Studio may only contact this site, not ${host}.`)
}
