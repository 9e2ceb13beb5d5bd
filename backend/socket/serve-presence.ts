import type { WebSocket } from 'ws'
import { z } from 'zod'
import { isKnown, type Caller, type KnownCaller } from '../base/caller.ts'
import { CLOSE, parseJson } from '../../lib/shared/socket-frames.ts'
import { type Identify, type Tab, textOf, watchConnection } from './tab.ts'
import { createPresenceRpc, type PresenceRoom, type PresenceRpc } from './presence.ts'

/** Heartbeat message of Sanity's presence service. */
const HEARTBEAT = '♥'

/** The first request from a Studio that signs in with a token. */
const Authorization = z.object({
  id: z.string().max(100),
  method: z.literal('authorization'),
  params: z.object({ authorization: z.string().max(300) }),
})

/**
 * Serves one socket of the presence service the way hosted Sanity does: JSON-RPC 2.0 without an envelope
 * (@sanity/bifur-client 2.0). The caller is identified by the cookie of the upgrade request, or by a token in the
 * `authorization` request, which must come first.
 *
 * @param mayJoin whether the caller may open another socket
 */
export function servePresence(parts: {
  socket: WebSocket
  identify: Identify
  room: PresenceRoom
  /** Headers of the upgrade request. A page from another origin doesn't get to use the cookie. */
  headers: Headers
  mayJoin: (callerId: string) => boolean
}): Tab {
  const { socket, identify, room, mayJoin } = parts
  const { ping, send } = watchConnection(socket, (code) => socket.close(code))
  let headers = parts.headers
  let member: { caller: KnownCaller; presence: PresenceRpc } | null = null

  /**
   * Adds the caller, replacing any earlier caller on this socket. Closes the socket if they can't join.
   *
   * @returns false if the token or cookie is unknown
   */
  function join(caller: Caller | null): boolean {
    if (caller !== null && !isKnown(caller)) return false
    member?.presence.close()
    member = null
    if (caller === null || !mayJoin(caller.id)) {
      socket.close(CLOSE.tryLater)
      return true
    }
    member = { caller, presence: createPresenceRpc({ room, userId: caller.id, send }) }
    return true
  }

  function authorize({ id, params }: z.infer<typeof Authorization>): void {
    headers = new Headers({ authorization: params.authorization })
    if (join(identify(headers))) send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    else socket.close(CLOSE.unauthorized)
  }

  join(identify(headers))
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
    sendHeartbeat() {
      if (!ping()) return
      // An unidentified caller has had one to two heartbeat intervals to sign in.
      const current = identify(headers)
      if (current === null) return socket.close(CLOSE.tryLater)
      if (member === null || !isKnown(current)) return socket.close(CLOSE.unauthorized)
      send(HEARTBEAT)
    },
  }
}
