import type { Json } from '../types.ts'

/** Lines are sent in pieces of about this many characters: few enough system calls, little memory. */
const PIECE = 64 * 1024

/**
 * A streamed response with one JSON value a line. Values are asked for as fast as
 * the other end reads, so that a large answer never is in memory as a whole.
 */
export function ndjsonResponse(values: Iterable<Json>): Response {
  const pieces = toPieces(values)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(),
  })
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
}

function* toPieces(values: Iterable<Json>): Generator<string, void, undefined> {
  let piece = ''
  for (const value of values) {
    piece += `${JSON.stringify(value)}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
