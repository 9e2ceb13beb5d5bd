import type { ContentSource } from '../../lib/env/variables'
import { answerOutsideRequest } from './outside-requests'
import { PresenceSocket } from './presence-socket'
import { session } from './session-guard'
import { tabSocket } from './tab-connection'

/** Where the Studio reads the protocol it believes to speak: sanity 6.16 lib/index.js, getDebugProtocol. */
const PROTOCOL_KEY = '_sanity_debugProtocol'

/**
 * Replaces what the Studio takes from the browser past the client factory. The
 * only place that touches globals; called under the Studio's own root layout
 * and nowhere else, before the Studio starts.
 */
export function installBrowserAdapter({
  apiHost,
  projectId,
  dataset,
}: Extract<ContentSource, { kind: 'embedded' }>): void {
  const { origin, host } = window.location
  const site = { origin, host, apiHost, projectId }

  // Requests that the Studio sends with the browser's own fetch; each is listed in ./outside-requests.
  const browserFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    return url.origin === origin || !url.protocol.startsWith('http')
      ? browserFetch(input, init)
      : answerOutsideRequest(url, site, init)
  }

  // Presence opens its own WebSocket, next to no client option:
  // sanity 6.16 lib/WorkspaceLoader-*.js, getBifurClient; @sanity/bifur-client 2.0 dist/index.js, fromUrl.
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

  // Over HTTP/1.1 the Studio warns that a proxy slows it down. It does not here: the socket carries the streams.
  window.localStorage.setItem(PROTOCOL_KEY, 'h2')
}
