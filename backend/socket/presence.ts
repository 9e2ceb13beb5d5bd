import { z } from 'zod'
import { parseJson } from '../../lib/shared/socket-frames.ts'

/** An event that one tab sends to the others. Sanity calls the user's id `i` and the message `m`. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/**
 * All tabs of the dataset, as functions that receive each other's events. No state about users is kept: a tab that joins
 * asks the others to announce themselves.
 */
export type PresenceRoom = Set<(event: PresenceEvent) => void>

const SessionId = z.string().min(1).max(100)
const ofSession = z.object({ session: SessionId })
const announcement = z.object({ sessionId: SessionId, locations: z.array(z.unknown()) })
const base = z.object({ id: z.string().max(100) })
/** The Studio's requests by JSON-RPC method. Their `apiVersion` is ignored. */
const Request = z.discriminatedUnion('method', [
  base.extend({ method: z.literal('presence_subscribe') }),
  base.extend({
    method: z.literal('presence_unsubscribe'),
    params: z.object({ subscriptionId: z.string().max(100) }),
  }),
  base.extend({ method: z.literal('presence_rollcall'), params: ofSession }),
  base.extend({ method: z.literal('presence_announce'), params: z.object({ data: announcement }) }),
  base.extend({ method: z.literal('presence_disconnect'), params: ofSession }),
])
/**
 * Maximum number of subscriptions, and of sessions, per tab. A Studio has one or two, and every subscription gets each
 * event.
 */
const MOST = 16
const TOO_MANY = { code: -32000, message: 'This connection has too many subscriptions or sessions. End one.' }
const INVALID_REQUEST = { code: -32600, message: 'The presence service has no such request.' }

/** The presence service for one tab. */
export type PresenceRpc = ReturnType<typeof createPresenceRpc>

/**
 * Creates the presence service for one tab. It handles the Studio's JSON-RPC 2.0 requests (@sanity/bifur-client;
 * sanity's createBifurTransport).
 *
 * @param userId the user that other tabs see, whatever this tab claims
 * @param send sends a JSON-RPC message to the tab
 */
export function createPresenceRpc(parts: {
  room: PresenceRoom
  userId: string
  send: (message: string) => void
}) {
  const { room, userId } = parts
  const subscriptions = new Set<string>()
  const sessions = new Set<string>()
  let lastSubscription = 0

  function receive(event: PresenceEvent): void {
    for (const subscription of subscriptions)
      send({ method: 'presence_subscription', params: { subscription, result: event } })
  }
  room.add(receive)

  function tellOthers(event: PresenceEvent): void {
    for (const other of room) if (other !== receive) other(event)
  }

  function send(message: Record<string, unknown>): void {
    parts.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }

  function run(request: z.infer<typeof Request>): unknown {
    switch (request.method) {
      case 'presence_subscribe': {
        const subscription = `presence-${++lastSubscription}`
        subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return subscriptions.delete(request.params.subscriptionId)
      case 'presence_rollcall':
        tellOthers({ type: 'rollCall', i: userId, session: request.params.session })
        return true
      case 'presence_announce':
        sessions.add(request.params.data.sessionId)
        tellOthers({ type: 'state', i: userId, m: request.params.data })
        return true
      case 'presence_disconnect':
        disconnect(request.params.session)
        return true
      default:
        return request satisfies never
    }
  }

  function isTooMuch(request: z.infer<typeof Request>): boolean {
    if (request.method === 'presence_subscribe') return subscriptions.size >= MOST
    if (request.method !== 'presence_announce') return false
    return sessions.size >= MOST && !sessions.has(request.params.data.sessionId)
  }

  function disconnect(session: string): void {
    sessions.delete(session)
    tellOthers({ type: 'disconnect', i: userId, m: { session } })
  }

  return {
    handle(message: string): void {
      const { data, success } = Request.safeParse(parseJson(message))
      if (!success) send({ id: null, error: INVALID_REQUEST })
      else if (isTooMuch(data)) send({ id: data.id, error: TOO_MANY })
      else send({ id: data.id, result: run(data) })
    },
    close(): void {
      for (const session of [...sessions]) disconnect(session)
      room.delete(receive)
    },
  }
}
