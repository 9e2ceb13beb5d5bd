import { z } from 'zod'

/** What this tab says over its socket; backend/socket/frames.ts is the other end and describes the protocol. */
export type ClientFrame =
  | { type: 'open'; id: number; path: string; lastEventId?: string }
  | { type: 'cancel'; id: number }
  | { type: 'presence'; message: string }

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

/** What the backend says over the socket. */
export type ServerFrame = z.infer<typeof ServerFrame>

/** Close code of a socket whose caller is not signed in, or no longer. */
export const CLOSE_SIGNED_OUT = 4401

/** Reads a message of the backend. Throws on anything else: both ends are of one build. */
export function parseServerFrame(text: string): ServerFrame {
  return ServerFrame.parse(JSON.parse(text))
}
