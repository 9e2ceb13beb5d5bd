import { z } from 'zod'

/**
 * Messages on `/backend/socket`, each a JSON object, for both ends. The Studio's end is
 * studio/embedded/tab-connection.ts. A Studio tab uses the socket for event streams, and for the JSON-RPC of Sanity's
 * presence service:
 *
 * - `open` requests an event stream by path and query. The backend responds with `head`, any number of `data` and at
 *   most one `end`, all with the id that the tab chose.
 * - `cancel` ends a stream. There is no response.
 * - `presence` carries one JSON-RPC message in either direction (backend/socket/presence.ts).
 * - `heartbeat` shows the tab that the connection works, because pages can't see WebSocket pings.
 */
const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    id: z.number().int().nonnegative(),
    path: z.string(),
    lastEventId: z.string().max(200).optional(),
  }),
  z.object({ type: z.literal('cancel'), id: z.number().int().nonnegative() }),
  z.object({ type: z.literal('presence'), message: z.string() }),
])

const ServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('head'),
    id: z.number(),
    status: z.number(),
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('data'), id: z.number(), chunk: z.string() }),
  z.object({ type: z.literal('end'), id: z.number() }),
  z.object({ type: z.literal('presence'), message: z.string() }),
  z.object({ type: z.literal('heartbeat') }),
])

export type ClientFrame = z.infer<typeof ClientFrame>

export type ServerFrame = z.infer<typeof ServerFrame>

/** Close codes that the backend sends. */
export const CLOSE = {
  /** WebSocket protocol: the server is shutting down. */
  goingAway: 1001,
  /** WebSocket protocol: a message is invalid. */
  policy: 1008,
  /** WebSocket protocol: the other end reads too slowly or has too many sockets. */
  tryLater: 1013,
  /** Sanity's presence service: the caller is not signed in, or no longer is. */
  unauthorized: 4001,
  /** Our own close code: not signed in, or the session has ended. The Studio shows the sign-in dialog. */
  signedOut: 4401,
} as const

export function parseClientFrame(text: string): ClientFrame | null {
  return ClientFrame.safeParse(parseJson(text)).data ?? null
}

/** Parses a message from the backend. Throws if it is invalid, because both ends come from the same build. */
export function parseServerFrame(text: string): ServerFrame {
  return ServerFrame.parse(JSON.parse(text))
}

/** Parses untrusted JSON. Returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
