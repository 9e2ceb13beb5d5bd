import { HttpError } from './errors.ts'

/**
 * Reads the body, at most `limit` bytes of it, and returns a request whose body
 * is in memory. The rest of an oversized body is never read into memory.
 *
 * @throws HttpError payloadTooLarge
 */
export async function withLimitedBody(request: Request, limit: number): Promise<Request> {
  if (request.body === null) return request
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  const { method, headers, signal } = request
  return new Request(request.url, { method, headers, signal, body: Buffer.concat(chunks) })
}

function tooLarge(limit: number): HttpError {
  const megabytes = Math.floor(limit / 1024 / 1024)
  return new HttpError('payloadTooLarge', `The body is larger than ${megabytes} MB. Send a smaller one.`)
}
