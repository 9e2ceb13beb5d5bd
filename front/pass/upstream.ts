import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client, type Dispatcher, Pool } from 'undici'

/** undici's options. An event stream stays open for hours, so the callers set their own time limits. */
const OPTIONS = { headersTimeout: 0, bodyTimeout: 0 }

/**
 * Connects to Next or the backend. undici frames each request itself and checks its body against its length. A connection
 * that carried a body is used only once: a program that answers without reading the whole body may cut the connection half
 * a second later, in the middle of somebody else's request.
 *
 * @param origin such as `http://127.0.0.1:4711`
 */
export function createUpstream(origin: string) {
  const pool = new Pool(origin, OPTIONS)
  return {
    request: (options: Dispatcher.RequestOptions): Promise<Answer> => {
      if (!options.body) return pool.request(options)
      const client = new Client(origin, OPTIONS)
      const answer = client.request(options)
      // Takes effect once the whole response has arrived.
      void client.close()
      return answer
    },
    dispatch: pool.dispatch.bind(pool),
    /** Closes idle connections, and the others once their responses have arrived. */
    close: () => {
      if (!pool.closed) void pool.close()
    },
  }
}

export type Upstream = ReturnType<typeof createUpstream>

/** The response of a program behind the front door. */
export type Answer = Dispatcher.ResponseData

/** The error of a body that is larger than its limit. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** A stream that passes a body on, and fails where it is larger than `most` bytes. */
export function limitSize(most: number): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length <= most) done(null, chunk)
      else done(new BodyTooLargeError(`The body is larger than ${most} bytes.`))
    },
  })
}

/**
 * Reads the body of an answer.
 *
 * @param most largest size of the body in bytes
 * @throws where the body is larger, or breaks off
 */
export function readWhole({ body }: Answer, most: number): Promise<Buffer> {
  return buffer(body.compose<Transform>(limitSize(most)))
}
