import { z } from 'zod'

/**
 * The messages of `/backend/socket`, each one JSON object, for both ends; the Studio's end is
 * studio/embedded/tab-connection.ts. A Studio tab opens event streams over it as it would with GET, and speaks the
 * JSON-RPC of Sanity's presence service:
 *
 * - `open` asks for an event stream by path and query; `head`, any number of
 *   `data` and at most one `end` answer it, all with the id that the tab chose.
 * - `cancel` ends a stream without an answer.
 * - `presence` carries one JSON-RPC message, either way (see ./presence.ts).
 * - `heartbeat` shows the tab that the connection works, since pages do not see the WebSocket's own pings.
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

/** A message of a tab. */
export type ClientFrame = z.infer<typeof ClientFrame>

/** A message of the backend. */
export type ServerFrame = z.infer<typeof ServerFrame>

/** The codes with which the backend closes a socket. */
export const CLOSE = {
  /** Of the WebSocket protocol: the server is stopping. */
  goingAway: 1001,
  /** Of the WebSocket protocol: a message is not as it must be. */
  policy: 1008,
  /** Of the WebSocket protocol: the other end reads too slowly, or has too many sockets. */
  tryLater: 1013,
  /** Of Sanity's presence service: the caller is not identified, or not any more. */
  unauthorized: 4001,
  /** Of this site: the caller is not signed in, or not any more. The Studio asks the person to sign in again. */
  signedOut: 4401,
} as const

/** Parses a message of a tab. Null when it is not one of the protocol's. */
export function parseClientFrame(text: string): ClientFrame | null {
  return ClientFrame.safeParse(parseJson(text)).data ?? null
}

/** Parses a message of the backend. Throws for any other: both ends are of the same build. */
export function parseServerFrame(text: string): ServerFrame {
  return ServerFrame.parse(JSON.parse(text))
}

/** Parses JSON of an untrusted sender. Undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
