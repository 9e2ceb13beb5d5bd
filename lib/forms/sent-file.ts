import 'server-only'
import { networkOf } from '../http/network-of'
import { readShortBody, type ShortBody } from '../http/short-body'
import { createUploadGate, LEAST_UPLOAD_RATE } from '../http/upload-gate'
import { isFromElsewhere } from './without-scripts'

/** How long a body may take, in milliseconds: 5 MB over a slow line of half a megabit a second. */
const TIMEOUT_MS = 120_000

/** The body of a form with a file, or why it was not read. */
export type FileBody =
  | ShortBody
  /** Too many files are being received. */
  | { kind: 'busy' }
  /** A page of another site sent it. */
  | { kind: 'forged' }

/**
 * Makes a reader of forms with a file. While a body is stored, memory holds several copies of it, so few are received
 * at once: make one reader for the process.
 *
 * @param maxBytes the longest body
 * @returns a function that reads a request's body and passes it to `answer`. The body counts as being received until
 *   `answer` has ended
 */
export function createFileReader(maxBytes: number) {
  const gate = createUploadGate({ limit: 12, limitPerAddress: 3 })
  return async function withFileBody<Answer>(
    request: Request,
    answer: (body: FileBody) => Promise<Answer>,
  ): Promise<Answer> {
    if (isFromElsewhere(request)) return answer({ kind: 'forged' })
    const leave = gate.enter(networkOf(request.headers.get('x-forwarded-for') ?? ''))
    if (leave === null) return answer({ kind: 'busy' })
    try {
      const limits = { timeoutMs: TIMEOUT_MS, leastRate: LEAST_UPLOAD_RATE, drains: true }
      return await answer(await readShortBody(request, maxBytes, limits))
    } finally {
      leave()
    }
  }
}
