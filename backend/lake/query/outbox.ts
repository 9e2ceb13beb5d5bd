import { HttpError } from '../../http/errors.ts'

/** Smaller answers are not counted: the system's own buffers hold them. */
const LARGE = 256 * 1024
/** Bytes of large answers that may wait at once for strangers to read them. A small machine has two gigabytes. */
const MOST = 64 * 1024 * 1024
const PIECE = 64 * 1024

/** Sends answers to strangers, who need not read what they asked for. */
export interface Outbox {
  /** @throws HttpError unavailable when too much waits to be read */
  respond(json: string): Response
}

/** @param most bytes of large answers that may wait at once */
export function createOutbox(most = MOST): Outbox {
  let held = 0
  return {
    respond(json) {
      const bytes = Buffer.from(json)
      const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
      if (bytes.length <= LARGE) return new Response(bytes, { headers })
      if (held + bytes.length > most) throw tooMuch()
      held += bytes.length
      const body = inPieces(bytes, () => {
        held -= bytes.length
      })
      return new Response(body, { headers })
    },
  }
}

/** Gives bytes as they are read. Calls back once, when they were read or nobody reads on. */
function inPieces(bytes: Uint8Array, onEnd: () => void): ReadableStream<Uint8Array> {
  let place = 0
  return new ReadableStream({
    pull(controller) {
      if (place < bytes.length) {
        controller.enqueue(bytes.subarray(place, place + PIECE))
        place += PIECE
        return
      }
      controller.close()
      onEnd()
    },
    cancel: onEnd,
  })
}

function tooMuch(): HttpError {
  const description = 'Too many large answers are waiting to be read. Ask for less, or try again in a moment.'
  return new HttpError('unavailable', description, {
    details: { type: 'queryQueueError', description },
    headers: { 'retry-after': '5' },
  })
}
