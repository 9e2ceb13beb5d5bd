import type { Crowd } from './crowd.ts'
import { HttpError } from './errors.ts'

/** What a body may take. */
export interface BodyLimits {
  bytes: number
  /** From the first look at it to its end, in milliseconds. */
  milliseconds: number
  /** The bodies beside which this one is on its way, where their number is limited. */
  crowd?: Crowd | undefined
}

/**
 * Reads the body, as much of it as there may be, and returns a request whose
 * body is in memory. The rest of an oversized body is never read into memory, and
 * one that comes in too slowly is not waited for.
 *
 * @throws HttpError payloadTooLarge or requestTimeout
 */
export async function withLimitedBody(
  request: Request,
  { bytes, milliseconds, crowd }: BodyLimits,
): Promise<Request> {
  if (request.body === null) return request
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw tooLarge(bytes)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow(milliseconds)), milliseconds)
  const leave = crowd?.join(() => reject(tooCrowded()))
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), timeIsUp])
      if (done) break
      size += value.byteLength
      if (size > bytes) throw tooLarge(bytes)
      chunks.push(value)
    }
  } catch (error) {
    // Nobody reads on; what the other end does about it is its own business.
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
    leave?.()
  }
  const { method, headers, signal } = request
  return new Request(request.url, { method, headers, signal, body: Buffer.concat(chunks) })
}

function tooLarge(limit: number): HttpError {
  const kilobytes = Math.floor(limit / 1024)
  const most = kilobytes >= 1024 ? `${Math.floor(kilobytes / 1024)} MB` : `${kilobytes} kB`
  return new HttpError('payloadTooLarge', `The file or request is larger than ${most}. Send a smaller one.`)
}

function tooSlow(milliseconds: number): HttpError {
  return givenUp(`The body did not arrive within ${milliseconds / 1_000} seconds. Send it again.`)
}

function tooCrowded(): HttpError {
  return givenUp('Too many bodies are slow to arrive. Send it again.')
}

function givenUp(message: string): HttpError {
  // The rest of it must not be taken for the next request.
  return new HttpError('requestTimeout', message, { headers: { connection: 'close' } })
}
