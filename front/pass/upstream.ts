import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client, type Dispatcher, Pool } from 'undici'

/** Turns off undici's time-outs, because an event stream stays open for hours, and callers set their own limits. */
const OPTIONS = { headersTimeout: 0, bodyTimeout: 0 }

/**
 * Connects to Next or the backend. undici frames each request itself and checks its body against its length. A
 * connection that carried a body is used only once, because a program that responds without reading the whole body may
 * cut the connection half a second later, in the middle of somebody else's request.
 *
 * @param origin such as `http://127.0.0.1:4711`
 */
export function createUpstream(origin: string) {
  const pool = new Pool(origin, OPTIONS)
  return {
    request: (options: Dispatcher.RequestOptions): Promise<UpstreamResponse> => {
      if (!options.body) return pool.request(options)
      const client = new Client(origin, OPTIONS)
      const answer = client.request(options)
      // Closes the connection once the whole response has arrived.
      void client.close()
      return answer
    },
    dispatch: pool.dispatch.bind(pool),
    /** Closes idle connections now, and the others after their responses. */
    close: () => {
      if (!pool.closed) void pool.close()
    },
  }
}

export type Upstream = ReturnType<typeof createUpstream>

/** A response from Next or the backend. */
export type UpstreamResponse = Dispatcher.ResponseData

export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** Passes a body through, and fails if it is larger than `most` bytes. */
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
 * Reads the body of a response.
 *
 * @param most maximum size in bytes
 * @throws if the body is larger or incomplete
 */
export function readWhole({ body }: UpstreamResponse, most: number): Promise<Buffer> {
  return buffer(body.compose<Transform>(limitSize(most)))
}
