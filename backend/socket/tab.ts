import type { RawData, WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { isKnown, type KnownCaller } from '../staff/caller.ts'
import { CLOSE, parseClientFrame, type ServerFrame } from './frames.ts'
import type { PresenceRoom } from './presence-room.ts'
import { createPresenceRpc } from './presence-rpc.ts'
import { createStreamTunnel } from './stream-tunnel.ts'

/** What a tab that reads too slowly may have waiting; it starts anew when there is more. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

/** One Studio tab at the other end of a socket. */
export interface Tab {
  /** Ends the socket with a code of ./frames.ts. */
  close(code: number): void
  /** Checks that the session and the line are alive, and says so. Ends the socket when one is not. */
  beat(): void
}

/** Serves one socket of a signed-in member of staff. */
export function serveTab(parts: {
  socket: WebSocket
  app: App
  room: PresenceRoom
  caller: KnownCaller
  /** Of the upgrade request; the cookie and the origin go with each stream that is opened. */
  headers: Headers
  remoteAddress: string
}): Tab {
  const { socket, app, room, caller, headers, remoteAddress } = parts
  let isLineAlive = true

  const tunnel = createStreamTunnel({
    send,
    dispatch: (url, extra, signal) => {
      const all = new Headers(headers)
      for (const [name, value] of Object.entries(extra)) all.set(name, value)
      return app.fetch(new Request(url, { headers: all, signal }), {
        remoteAddress,
      })
    },
  })
  const presence = createPresenceRpc({
    room,
    userId: caller.id,
    send: (message) => send({ type: 'presence', message }),
  })

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return close(CLOSE.tryLater)
    socket.send(JSON.stringify(frame))
  }

  function close(code: number): void {
    tunnel.close()
    socket.close(code)
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? null : parseClientFrame(textOf(data))
    switch (frame?.type) {
      case 'open':
        return tunnel.open(frame)
      case 'cancel':
        return tunnel.cancel(frame.id)
      case 'presence':
        return presence.handle(frame.message)
      case undefined:
        return close(CLOSE.policy)
      default:
        return frame satisfies never
    }
  })
  socket.on('pong', () => {
    isLineAlive = true
  })
  socket.on('close', () => {
    tunnel.close()
    presence.close()
  })

  return {
    close,
    beat() {
      if (!isLineAlive) return socket.terminate()
      if (!isKnown(app.identify(headers))) return close(CLOSE.signedOut)
      isLineAlive = false
      socket.ping()
      send({ type: 'heartbeat' })
    },
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}
