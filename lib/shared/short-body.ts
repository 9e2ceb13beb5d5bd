/** Timeout for reading a body, in milliseconds. Legitimate clients send it immediately. */
const TIMEOUT_MS = 10_000

/** Minimum average rate of an upload, in bytes per second. */
export const LEAST_UPLOAD_RATE = 32_000

/** How often a body's rate is checked, in milliseconds. Gives slow connections enough time to start sending. */
const RATE_EVERY_MS = 5_000

/** A body in memory, or why it wasn't read. */
export type ShortBody =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'tooLarge'; beginning?: Uint8Array<ArrayBuffer> }
  | { kind: 'tooSlow' }

/**
 * Reads the body of an untrusted request. Keeps at most `maxBytes` in memory, waits for a limited time, and doesn't
 * read the rest of a longer body.
 *
 * @param drains reads and discards the rest of a longer body, for responses that are pages: browsers only show those
 *   after they have sent the whole body. The result then includes the start of the body
 * @param signal aborts waiting for a slow body
 * @param leastRate minimum average rate, in bytes per second. For routes that only admit a few bodies at a time, so
 *   that a client can't keep its place by sending an occasional byte
 */
export async function readShortBody(
  request: Request,
  maxBytes: number,
  {
    timeoutMs = TIMEOUT_MS,
    signal,
    drains = false,
    leastRate = 0,
  }: { timeoutMs?: number; signal?: AbortSignal; drains?: boolean; leastRate?: number } = {},
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
  let seconds = 0
  const rateTimer = setInterval(() => {
    seconds += RATE_EVERY_MS / 1_000
    if (size < leastRate * seconds) giveUp()
  }, RATE_EVERY_MS)
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
    clearInterval(rateTimer)
    signal?.removeEventListener('abort', giveUp)
    // Not awaited, because the client may never finish. Does nothing if the body is complete.
    void reader.cancel().catch(() => undefined)
  }
}
