import type { ContentSource } from '../../lib/env/variables'
import { answerOutsideRequest } from './outside-requests'
import { PresenceSocket } from './presence-socket'
import { session } from './session-guard'
import { tabSocket } from './tab-connection'

/**
 * The key from which the Studio reads the HTTP version of its connection, for tests (sanity 6.16 lib/index.js,
 * getDebugProtocol).
 */
const PROTOCOL_KEY = '_sanity_debugProtocol'

/**
 * Replaces the browser functions with which the Studio bypasses the client factory. It is the only place that changes
 * globals, and is called under the Studio's own root layout alone, before the Studio starts.
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

  // Presence opens its own WebSocket, which no option of the client reaches:
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

  // Over HTTP/1.1 the Studio warns that its streams are slow. Here they share one socket, so the warning would be wrong.
  window.localStorage.setItem(PROTOCOL_KEY, 'h2')
}
