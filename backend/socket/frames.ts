import { z } from 'zod'

/**
 * The protocol of `/backend/socket`, one JSON object a message, for both ends: the Studio's is
 * studio/embedded/tab-connection.ts. A Studio tab opens event streams as it would with GET, and speaks the
 * JSON-RPC of Sanity's presence service:
 *
 * - `open` asks for an event stream by path and query; `head`, any number of
 *   `data` and at most one `end` answer it, all with the id that the tab chose.
 * - `cancel` ends a stream without an answer.
 * - `presence` carries one JSON-RPC message, either way (see ./presence.ts).
 * - `heartbeat` says that the backend is there; browsers answer the WebSocket's own pings.
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

/** Close codes of this protocol. */
export const CLOSE = {
  /** WebSocket's own: the server goes away. */
  goingAway: 1001,
  /** WebSocket's own: a message that breaks the protocol. */
  policy: 1008,
  /** WebSocket's own: the other end reads too slowly, or has too much open. */
  tryLater: 1013,
  /** Sanity's presence service: the caller is not known, or no longer. */
  unauthorized: 4001,
  /** The caller is not signed in, or no longer. The Studio asks its person to sign in again. */
  signedOut: 4401,
} as const

/** Reads a message of a tab. Null when it is no frame of the protocol. */
export function parseClientFrame(text: string): ClientFrame | null {
  return ClientFrame.safeParse(parseJson(text)).data ?? null
}

/** Reads a message of the backend. Throws on anything else: both ends are of one build. */
export function parseServerFrame(text: string): ServerFrame {
  return ServerFrame.parse(JSON.parse(text))
}

/** Reads JSON that anybody may have sent. Undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
