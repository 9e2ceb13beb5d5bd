/** How long a body may take, in milliseconds: whoever sends one of these has it ready. */
const PATIENCE = 10_000

/** A body in memory, or why it is not. */
export type ShortBody =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'tooLarge' }
  | { kind: 'tooSlow' }

/**
 * Reads the body of a request that a stranger may have sent: no more than `most` bytes of it are kept, and
 * nobody holds the server by sending it slowly. What is left is never read.
 *
 * @param most in bytes
 * @param patience in milliseconds
 */
export async function readShortBody(request: Request, most: number, patience = PATIENCE): Promise<ShortBody> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return { kind: 'tooLarge' }
  if (request.body === null) return { kind: 'read', bytes: new Uint8Array() }
  const reader = request.body.getReader()
  const tooSlow = Promise.withResolvers<'tooSlow'>()
  const timer = setTimeout(() => tooSlow.resolve('tooSlow'), patience)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), tooSlow.promise])
      if (part === 'tooSlow') return { kind: part }
      if (part.done) return { kind: 'read', bytes: new Uint8Array(Buffer.concat(chunks)) }
      size += part.value.byteLength
      if (size > most) return { kind: 'tooLarge' }
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: whoever sends may never come to an end. A body that has been read is not concerned.
    void reader.cancel().catch(() => undefined)
  }
}
