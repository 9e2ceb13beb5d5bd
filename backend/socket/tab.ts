import type { WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { isKnown, type KnownCaller } from '../staff/caller.ts'
import { CLOSE, parseClientFrame, type ServerFrame } from './frames.ts'
import { textOf, watchLine } from './line.ts'
import type { PresenceRoom } from './presence-room.ts'
import { createPresenceRpc } from './presence-rpc.ts'
import { createStreamTunnel } from './stream-tunnel.ts'

/** One Studio tab at the other end of a socket. */
export interface Tab {
  /** Whose it is; null while nobody has said so. */
  callerId(): string | null
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
  const line = watchLine(socket)

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
    if (!line.isRead()) return close(CLOSE.tryLater)
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
  socket.on('close', () => {
    tunnel.close()
    presence.close()
  })

  return {
    callerId: () => caller.id,
    close,
    beat() {
      if (!line.isAlive()) return
      if (!isKnown(app.identify(headers))) return close(CLOSE.signedOut)
      send({ type: 'heartbeat' })
    },
  }
}
