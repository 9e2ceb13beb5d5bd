import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { clientAddress } from '../http/client-address.ts'
import type { AttachSocket } from '../http/server.ts'
import { isKnown } from '../staff/caller.ts'
import { CLOSE } from './frames.ts'
import { createPresenceRoom } from './presence-room.ts'
import { serveTab, type Tab } from './tab.ts'

const SOCKET_PATH = '/backend/socket'
/** Listeners carry their query in the path, at most 14,800 characters of it. */
const MAX_MESSAGE_BYTES = 64 * 1024
/** Tabs of one person. */
const MAX_TABS_PER_CALLER = 24
const HEARTBEAT_MS = 10_000
const CLOSE_GRACE_MS = 500

/**
 * Adds the Studio's socket to the server: one WebSocket per tab, for signed-in
 * staff on this site's own pages. Other upgrades are refused.
 *
 * @returns `close`, which ends all sockets so that the tabs look for a new server
 */
export function attachSocket({ server, app, log }: Parameters<AttachSocket>[0]): ReturnType<AttachSocket> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, clientTracking: true })
  const room = createPresenceRoom()
  const tabs = new Map<Tab, string>()

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    if (path !== SOCKET_PATH) return refuse(stream, '404 Not Found')
    const headers = identityOf(request)
    if (!app.isOwnOrigin(headers.get('origin'))) return refuse(stream, '403 Forbidden')

    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => log({ level: 'debug', event: 'socket failed', error: error.message }))
      // A refused upgrade tells a page nothing; a close code tells the Studio why.
      const caller = app.identify(headers)
      if (!isKnown(caller)) return socket.close(CLOSE.signedOut)
      if (tabsOf(caller.id) >= MAX_TABS_PER_CALLER) return socket.close(CLOSE.tryLater)

      const tab = serveTab({
        socket,
        app,
        room,
        caller,
        headers,
        remoteAddress: clientAddress(request, false),
      })
      tabs.set(tab, caller.id)
      socket.on('close', () => tabs.delete(tab))
    })
  }

  function tabsOf(callerId: string): number {
    return [...tabs.values()].filter((id) => id === callerId).length
  }

  const heart = setInterval(() => {
    for (const tab of tabs.keys()) tab.beat()
  }, HEARTBEAT_MS)
  heart.unref()
  server.on('upgrade', upgrade)

  return {
    close() {
      clearInterval(heart)
      server.off('upgrade', upgrade)
      for (const tab of tabs.keys()) tab.close(CLOSE.goingAway)
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
