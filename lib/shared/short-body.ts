/** The timeout of a body, in milliseconds. Honest senders have it ready. */
const TIMEOUT_MS = 10_000

/**
 * The interval between checks of a body's rate, in milliseconds. Long enough for a slow connection to start sending.
 */
export const LEAST_UPLOAD_RATE = 32_000

/** Interval between checks of a body's rate, in milliseconds. Long enough for a slow connection to start sending. */
const RATE_EVERY_MS = 5_000

/** A body in memory, or why it was not read. */
export type ShortBody =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'tooLarge'; beginning?: Uint8Array<ArrayBuffer> }
  | { kind: 'tooSlow' }

/**
 * Reads the body of an untrusted request. Keeps at most `maxBytes` in memory, waits for a limited time, and does not
 * read the rest of a longer body.
 *
 * @param drains reads and drops the rest, for a response with a page: browsers show it only after they have sent the
 * whole body. The result for a body that is too large then has its beginning
 * @param signal aborts the wait for a slow body
 * @param leastRate the slowest acceptable average, in bytes per second. For routes that admit few bodies at a time,
 * so that a sender cannot hold a place with an occasional byte
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
    // Not awaited, because a sender may never end. Does nothing for a completed body.
    void reader.cancel().catch(() => undefined)
  }
}
