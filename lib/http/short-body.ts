/** How long a body may take, in milliseconds: whoever sends one of these has it ready. */
const TIMEOUT_MS = 10_000

/** A body in memory, or why it is not. */
export type ShortBody =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'tooLarge'; beginning?: Uint8Array<ArrayBuffer> }
  | { kind: 'tooSlow' }

/**
 * Reads the body of a request that a stranger may have sent: no more than `maxBytes` of it are kept, and
 * nobody holds the server by sending it slowly. What is left is never read.
 *
 * @param drains reads what is left all the same and drops it, for whoever answers with a page: browsers show none before
 *   they have sent everything. A body that is too large gives its beginning then
 * @param signal ends the wait for a slow body early
 */
export async function readShortBody(
  request: Request,
  maxBytes: number,
  {
    timeoutMs = TIMEOUT_MS,
    signal,
    drains = false,
  }: { timeoutMs?: number; signal?: AbortSignal; drains?: boolean } = {},
): Promise<ShortBody> {
  if (!drains && Number(request.headers.get('content-length') ?? 0) > maxBytes) return { kind: 'tooLarge' }
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
      if (part.done && size > maxBytes) return { kind: 'tooLarge', beginning: Buffer.concat(chunks) }
      if (part.done) return { kind: 'read', bytes: Buffer.concat(chunks) }
      size += part.value.byteLength
      if (size <= maxBytes) chunks.push(part.value)
      else if (!drains) return { kind: 'tooLarge' }
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    // Not awaited: whoever sends may never come to an end. A body that has been read is not concerned.
    void reader.cancel().catch(() => undefined)
  }
}
