import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { clientAddress } from '../http/listen.ts'
import type { App } from '../http/app.ts'
import type { Log } from '../base/log.ts'
import { DATASET } from '../base/project.ts'
import { errorMessage } from '../base/errors.ts'
import { isKnown } from '../base/caller.ts'
import { CLOSE } from '../../lib/shared/socket-frames.ts'
import type { PresenceRoom } from './presence.ts'
import { servePresence } from './serve-presence.ts'
import { type Identify, serveTab, type Tab } from './tab.ts'

const SOCKET_PATH = '/backend/socket'
/** The URL where a Studio without our adapter opens presence: client.getUrl('/socket/<dataset>') in @sanity/client. */
const PRESENCE_PATH = new RegExp(`^/backend/lake/v[^/]+/socket/${DATASET}$`)
/** Maximum message size in bytes. Listeners send their query in the path, up to 14,800 characters. */
const MAX_MESSAGE_BYTES = 64 * 1024
const MAX_TABS_PER_CALLER = 24
/** Maximum number of sockets whose caller isn't identified yet. */
const MAX_UNIDENTIFIED = 64
const HEARTBEAT_MS = 10_000
/** How long tabs get to close their sockets when the server stops. */
const CLOSE_GRACE_MS = 500

/**
 * Adds WebSockets to the server: a socket for each Studio tab of signed-in staff on this site, and the presence service
 * at hosted Sanity's URL for a Studio without our adapter. Refuses any other upgrades.
 *
 * @returns a function that closes all sockets, so that the tabs connect to the next server
 */
export function attachSocket({ server, app, log }: { server: Server; app: App; log: Log }): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, clientTracking: true })
  const room: PresenceRoom = new Set()
  const tabs = new Set<Tab>()

  /** Finds a caller. Null if sessions can't be read now, because errors must not escape from timers or listeners. */
  const identify: Identify = (headers) => {
    try {
      return app.identify(headers)
    } catch (error) {
      log({ level: 'error', event: 'caller of a socket not identified', error: errorMessage(error) })
      return null
    }
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Node no longer handles this connection's errors, and an unhandled one would crash the process.
    stream.on('error', () => stream.destroy())
    const path = URL.parse(request.url ?? '/', 'http://127.0.0.1')?.pathname ?? ''
    if (PRESENCE_PATH.test(path)) return upgradePresence(request, stream, head)
    if (path !== SOCKET_PATH) return refuse(stream, '404 Not Found')
    const headers = identifyingHeaders(request)
    if (!app.isOwnOrigin(headers.get('origin'))) return refuse(stream, '403 Forbidden')

    accept(request, stream, head, (socket) => {
      // A page can't see why an upgrade was refused, so a close code tells the Studio.
      const caller = identify(headers)
      if (caller === null) return socket.close(CLOSE.tryLater)
      if (!isKnown(caller)) return socket.close(CLOSE.signedOut)
      if (tabsOf(caller.id) >= MAX_TABS_PER_CALLER) return socket.close(CLOSE.tryLater)

      const remoteAddress = clientAddress(request, false)
      keep(socket, serveTab({ socket, app, identify, room, caller, headers, remoteAddress }))
    })
  }

  /** Opens the presence service. For a page from another origin only a token counts, not the cookie. */
  function upgradePresence(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const headers = identifyingHeaders(request)
    if (!app.isOwnOrigin(headers.get('origin'))) headers.delete('cookie')
    const caller = identify(headers)
    if (caller === null || (!isKnown(caller) && tabsOf(null) >= MAX_UNIDENTIFIED))
      return refuse(stream, '503 Service Unavailable')
    const mayJoin = (callerId: string) => tabsOf(callerId) < MAX_TABS_PER_CALLER
    accept(request, stream, head, (socket) =>
      keep(socket, servePresence({ socket, identify, room, headers, mayJoin })),
    )
  }

  function accept(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    serve: (socket: WebSocket) => void,
  ): void {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => log({ level: 'debug', event: 'socket failed', error: error.message }))
      serve(socket)
    })
  }

  function keep(socket: WebSocket, tab: Tab): void {
    tabs.add(tab)
    socket.on('close', () => tabs.delete(tab))
  }

  /** Counts a caller's tabs or, for null, the unidentified ones. */
  function tabsOf(callerId: string | null): number {
    return [...tabs].filter((tab) => tab.callerId() === callerId).length
  }

  const heartbeat = setInterval(() => {
    for (const tab of tabs) tab.sendHeartbeat()
  }, HEARTBEAT_MS)
  heartbeat.unref()
  server.on('upgrade', upgrade)

  return () => {
    clearInterval(heartbeat)
    server.off('upgrade', upgrade)
    for (const tab of tabs) tab.close(CLOSE.goingAway)
    // A tab that doesn't respond would keep the server from closing.
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate()
    }, CLOSE_GRACE_MS).unref()
  }
}

/** Picks the headers of an upgrade request that identify the sender and page. */
function identifyingHeaders({ headers }: IncomingMessage): Headers {
  const picked = new Headers()
  for (const name of ['cookie', 'origin'] as const) {
    const value = headers[name]
    if (value !== undefined) picked.set(name, value)
  }
  return picked
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
