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
  const { origin, host } = window.location
  const site = { origin, host, apiHost, projectId }

  // Requests sent with the browser's own fetch; each is listed in OUTSIDE_REQUESTS.
  const browserFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    return url.origin === origin || !url.protocol.startsWith('http')
      ? browserFetch(input, init)
      : answerOutsideRequest(url, site, init)
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

/** Intercepts one kind of request to another host. */
interface OutsideRequest {
  matches(url: URL, site: SiteAddress): boolean
  answer(url: URL, site: SiteAddress, init: RequestInit | undefined): Promise<Response> | Response
}

/** The Studio's origin, API and project. */
interface SiteAddress {
  origin: string
  /** Host name and port. */
  host: string
  /** Absolute base of the content API. */
  apiHost: string
  projectId: string
}

const OUTSIDE_REQUESTS: OutsideRequest[] = [
  {
    // The SDK inside the Studio asks the project's host who is signed in and ignores the client factory: @sanity/sdk
    // 3.3 dist/authStore-*.js, subscribeToStateAndFetchCurrentUser.
    matches: (url, { host, projectId }) => url.host === `${projectId}.${host}`,
    answer: (url, { origin }, init) => fetch(new URL(url.pathname + url.search, origin), init),
  },
  {
    // In the same file, checkForCookieAuth ignores even the API host.
    matches: (url, { projectId }) => url.host === `${projectId}.api.sanity.io`,
    answer: (url, { apiHost }, init) => fetch(apiHost + url.pathname + url.search, init),
  },
  {
    // The check for a newer Studio: sanity 6.16 lib/index.js, fetchLatestAvailableVersionForPackage. The lockfile
    // decides the version, but an unanswered request logs an error on each load.
    matches: (url) => url.host === 'sanity-cdn.com' && url.pathname.startsWith('/v1/modules/'),
    answer: () => Response.json({ latest: SANITY_VERSION, packageVersion: SANITY_VERSION }),
  },
  {
    // The check for feedback: sanity 6.16 lib/index.js, useFeedbackAvailable. Feedback to Sanity stays off.
    matches: (url) => url.host === 'api.sanity.io' && url.pathname.includes('/intake/'),
    answer: () => new Response(null, { status: 404 }),
  },
]

/**
 * Answers the Studio's requests to other hosts: locally if listed above, otherwise with an error. Nothing is sent to
 * another host.
 */
export function answerOutsideRequest(url: URL, site: SiteAddress, init?: RequestInit): Promise<Response> {
  const known = OUTSIDE_REQUESTS.find((request) => request.matches(url, site))
  return known === undefined
    ? Promise.reject(new TypeError(`The Studio may only contact this site, not ${url.host}.`))
    : Promise.resolve(known.answer(url, site, init))
}
