/** How long a body may take, in milliseconds: whoever sends one of these has it ready. */
const TIMEOUT_MS = 10_000

/** A body in memory, or why it is not. */
export type ShortBody =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'tooLarge' }
  | { kind: 'tooSlow' }

/**
 * Reads the body of a request that a stranger may have sent: no more than `maxBytes` of it are kept, and
 * nobody holds the server by sending it slowly. What is left is never read.
 *
 * @param signal ends the wait for a slow body early
 */
export async function readShortBody(
  request: Request,
  maxBytes: number,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<ShortBody> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { kind: 'tooLarge' }
  if (request.body === null) return { kind: 'read', bytes: new Uint8Array() }
  const reader = request.body.getReader()
  const ended = Promise.withResolvers<'tooSlow'>()
  const giveUp = () => ended.resolve('tooSlow')
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), ended.promise])
      if (part === 'tooSlow') return { kind: part }
      if (part.done) return { kind: 'read', bytes: Buffer.concat(chunks) }
      size += part.value.byteLength
      if (size > maxBytes) return { kind: 'tooLarge' }
      chunks.push(part.value)
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    // Not awaited: whoever sends may never come to an end. A body that has been read is not concerned.
    void reader.cancel().catch(() => undefined)
  }
}
