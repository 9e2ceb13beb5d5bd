import { z } from 'zod'
import { parseJson } from './frames.ts'

/** What one tab tells the others about its person. `m` is Sanity's name for the message, `i` for the person. */
type PresenceEvent =
  | { type: 'rollCall'; i: string; session: string }
  | { type: 'state'; i: string; m: { sessionId: string; locations: unknown } }
  | { type: 'disconnect'; i: string; m: { session: string } }

/** One tab in the room. */
interface Occupant {
  receive(event: PresenceEvent): void
}

/** Everybody who has the data set open. There is one data set, so there is one room. */
export interface PresenceRoom {
  /** Returns the function that leaves the room. */
  join(occupant: Occupant): () => void
  /** Tells all others. A tab knows its own state. */
  tell(sender: Occupant, event: PresenceEvent): void
}

const SessionId = z.string().min(1).max(100)
/** The Studio's requests, by JSON-RPC method. Each also carries an `apiVersion`. */
const Request = z.discriminatedUnion('method', [
  z.object({ id: z.string().max(100), method: z.literal('presence_subscribe') }),
  z.object({
    id: z.string().max(100),
    method: z.literal('presence_unsubscribe'),
    params: z.object({ subscriptionId: z.string().max(100) }),
  }),
  z.object({
    id: z.string().max(100),
    method: z.literal('presence_rollcall'),
    params: z.object({ session: SessionId }),
  }),
  z.object({
    id: z.string().max(100),
    method: z.literal('presence_announce'),
    params: z.object({ data: z.object({ sessionId: SessionId, locations: z.array(z.unknown()) }) }),
  }),
  z.object({
    id: z.string().max(100),
    method: z.literal('presence_disconnect'),
    params: z.object({ session: SessionId }),
  }),
])
const INVALID_REQUEST = { code: -32600, message: 'The presence service has no such request.' }

/** The presence service for one tab. */
export interface PresenceRpc {
  /** Takes one JSON-RPC message of the tab. */
  handle(message: string): void
  /** Leaves the room and says so to the others. */
  close(): void
}

/**
 * Answers the Studio's presence requests (@sanity/bifur-client; sanity's
 * createBifurTransport), which are JSON-RPC 2.0.
 *
 * @param userId whom the others see; never what the tab claims
 * @param send gives a JSON-RPC message to the tab
 */
export function createPresenceRpc(parts: {
  room: PresenceRoom
  userId: string
  send: (message: string) => void
}): PresenceRpc {
  const { room, userId } = parts
  /** One tab subscribes once or twice; the sessions are its own, one as a rule. */
  const subscriptions = new Set<string>()
  const sessions = new Set<string>()
  let lastSubscription = 0

  const occupant: Occupant = {
    receive(event) {
      for (const subscription of subscriptions) {
        send({ method: 'presence_subscription', params: { subscription, result: event } })
      }
    },
  }
  const leave = room.join(occupant)

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
        room.tell(occupant, { type: 'rollCall', i: userId, session: request.params.session })
        return true
      case 'presence_announce':
        sessions.add(request.params.data.sessionId)
        room.tell(occupant, { type: 'state', i: userId, m: request.params.data })
        return true
      case 'presence_disconnect':
        disconnect(request.params.session)
        return true
      default:
        return request satisfies never
    }
  }

  function disconnect(session: string): void {
    sessions.delete(session)
    room.tell(occupant, { type: 'disconnect', i: userId, m: { session } })
  }

  return {
    handle(message) {
      const { data, success } = Request.safeParse(parseJson(message))
      if (success) send({ id: data.id, result: run(data) })
      else send({ id: null, error: INVALID_REQUEST })
    },
    close() {
      for (const session of [...sessions]) disconnect(session)
      leave()
    },
  }
}

/** Makes an empty room. It remembers nothing: who joins calls the roll. */
export function createPresenceRoom(): PresenceRoom {
  const occupants = new Set<Occupant>()
  return {
    join(occupant) {
      occupants.add(occupant)
      return () => occupants.delete(occupant)
    },
    tell(sender, event) {
      for (const occupant of occupants) if (occupant !== sender) occupant.receive(event)
    },
  }
}
