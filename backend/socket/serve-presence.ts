import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { isKnown, type Caller, type KnownCaller } from '../staff/caller.ts'
import { CLOSE, parseJson } from './frames.ts'
import { type Tab, textOf, watchLine } from './tab.ts'
import { createPresenceRpc, type PresenceRoom, type PresenceRpc } from './presence.ts'

/** The message by which Sanity's presence service says that it is still there. */
const HEARTBEAT = '♥'

/** The first request of a Studio that signs in by token. */
const Authorization = z.object({
  id: z.string().max(100),
  method: z.literal('authorization'),
  params: z.object({ authorization: z.string().max(300) }),
})

/**
 * Serves the presence service at the address and in the words of hosted Sanity: JSON-RPC 2.0 without an envelope
 * (@sanity/bifur-client 2.0). A caller is known by the cookie of the upgrade, or by a token in the request
 * `authorization`, which comes before all others.
 *
 * @param mayJoin whether the caller has room for one more socket
 */
export function servePresence(parts: {
  socket: WebSocket
  app: App
  room: PresenceRoom
  /** Of the upgrade request; without the cookie where another page sent it. */
  headers: Headers
  mayJoin: (callerId: string) => boolean
}): Tab {
  const { socket, app, room, mayJoin } = parts
  const line = watchLine(socket)
  let headers = parts.headers
  let member: { caller: KnownCaller; presence: PresenceRpc } | null = null

  function send(message: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (!line.isRead()) return socket.close(CLOSE.tryLater)
    socket.send(message)
  }

  /** Lets a caller in, once. */
  function join(caller: Caller): boolean {
    if (!isKnown(caller)) return false
    member?.presence.close()
    member = null
    if (!mayJoin(caller.id)) {
      socket.close(CLOSE.tryLater)
      return true
    }
    member = { caller, presence: createPresenceRpc({ room, userId: caller.id, send }) }
    return true
  }

  function authorize({ id, params }: z.infer<typeof Authorization>): void {
    headers = new Headers({ authorization: params.authorization })
    if (join(app.identify(headers))) send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    else socket.close(CLOSE.unauthorized)
  }

  join(app.identify(headers))
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(CLOSE.policy)
    const text = textOf(data)
    const authorization = Authorization.safeParse(parseJson(text))
    if (authorization.success) return authorize(authorization.data)
    if (member === null) return socket.close(CLOSE.unauthorized)
    member.presence.handle(text)
  })
  socket.on('close', () => member?.presence.close())

  return {
    callerId: () => member?.caller.id ?? null,
    close: (code) => socket.close(code),
    beat() {
      if (!line.isAlive()) return
      // Whoever has not said who they are by now has had ten seconds at least once, and at most twice.
      if (member === null || !isKnown(app.identify(headers))) return socket.close(CLOSE.unauthorized)
      send(HEARTBEAT)
    },
  }
}
