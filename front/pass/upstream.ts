import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Dispatcher, Pool } from 'undici'

/**
 * Connects to Next or the backend. undici frames each request itself and checks its body against its length. It ends a
 * connection on which anything unusual has happened. It has no time limits here: an event stream stays open for hours.
 *
 * @param origin such as `http://127.0.0.1:4711`
 */
export function createUpstream(origin: string): Pool {
  return new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 })
}

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
