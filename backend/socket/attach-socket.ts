import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { clientAddress } from '../http/listen.ts'
import type { AttachSocket } from '../http/server.ts'
import { DATASET } from '../project/project.ts'
import { isKnown } from '../staff/caller.ts'
import { CLOSE } from './frames.ts'
import { PresenceRoom } from './presence.ts'
import { servePresence } from './serve-presence.ts'
import { serveTab, type Tab } from './tab.ts'

const SOCKET_PATH = '/backend/socket'
/** Where a Studio without our adapter looks for presence: client.getUrl('/socket/<data set>') of @sanity/client. */
const PRESENCE_PATH = new RegExp(`^/backend/lake/v[^/]+/socket/${DATASET}$`)
/** Listeners carry their query in the path, at most 14,800 characters of it. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** Most tabs of one person. */
const MAX_TABS_PER_CALLER = 24
/** Most sockets at which nobody has said yet who they are. */
const MAX_UNKNOWN = 64
const HEARTBEAT_MS = 10_000
const CLOSE_GRACE_MS = 500

/**
 * Adds the Studio's socket to the server: one WebSocket per tab, for signed-in
 * staff on this site's own pages; and the presence service at hosted Sanity's
 * address for a Studio without our adapter. Other upgrades are refused.
 *
 * @returns `close`, which ends all sockets so that the tabs look for a new server
 */
export function attachSocket({ server, app, log }: Parameters<AttachSocket>[0]): ReturnType<AttachSocket> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, clientTracking: true })
  const room = new PresenceRoom()
  const tabs = new Set<Tab>()

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    if (PRESENCE_PATH.test(path)) return upgradePresence(request, stream, head)
    if (path !== SOCKET_PATH) return refuse(stream, '404 Not Found')
    const headers = identityOf(request)
    if (!app.isOwnOrigin(headers.get('origin'))) return refuse(stream, '403 Forbidden')

    accept(request, stream, head, (socket) => {
      // A refused upgrade tells a page nothing; a close code tells the Studio why.
      const caller = app.identify(headers)
      if (!isKnown(caller)) return socket.close(CLOSE.signedOut)
      if (tabsOf(caller.id) >= MAX_TABS_PER_CALLER) return socket.close(CLOSE.tryLater)

      const remoteAddress = clientAddress(request, false)
      keep(socket, serveTab({ socket, app, room, caller, headers, remoteAddress }))
    })
  }

  /** Opens the presence service. A page of another origin may show a token, and its browser's cookie does not count. */
  function upgradePresence(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const headers = identityOf(request)
    if (!app.isOwnOrigin(headers.get('origin'))) headers.delete('cookie')
    if (!isKnown(app.identify(headers)) && tabsOf(null) >= MAX_UNKNOWN)
      return refuse(stream, '503 Service Unavailable')
    const mayJoin = (callerId: string) => tabsOf(callerId) < MAX_TABS_PER_CALLER
    accept(request, stream, head, (socket) =>
      keep(socket, servePresence({ socket, app, room, headers, mayJoin })),
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

  /** Counts the tabs of a caller; of null those of whom nobody knows whose they are. */
  function tabsOf(callerId: string | null): number {
    return [...tabs].filter((tab) => tab.callerId() === callerId).length
  }

  const heart = setInterval(() => {
    for (const tab of tabs) tab.beat()
  }, HEARTBEAT_MS)
  heart.unref()
  server.on('upgrade', upgrade)

  return {
    close() {
      clearInterval(heart)
      server.off('upgrade', upgrade)
      for (const tab of tabs) tab.close(CLOSE.goingAway)
      // A tab that does not answer the close would keep the server from closing.
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, CLOSE_GRACE_MS).unref()
    },
  }
}

/** The headers of an upgrade that say who sends it and from which page. */
function identityOf({ headers }: IncomingMessage): Headers {
  const identity = new Headers()
  for (const name of ['cookie', 'origin'] as const) {
    const value = headers[name]
    if (value !== undefined) identity.set(name, value)
  }
  return identity
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
