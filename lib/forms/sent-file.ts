import 'server-only'
import { readShortBody, type ShortBody } from '../http/short-body'
import { createUploadGate } from '../http/upload-gate'
import { isFromElsewhere } from './without-scripts'

/** Five megabytes over half a megabit a second, as far out of town. */
const TIMEOUT_MS = 120_000

/** The body of a form that brings a file, or why it was not read. */
export type FileBody =
  | ShortBody
  /** Too many files are on their way. */
  | { kind: 'busy' }
  /** A page of another site sent it. */
  | { kind: 'forged' }

/**
 * Makes a reader of forms that bring a file. Each body is in memory a few times over while it is stored, so that few may
 * be on their way at once: make one reader for this process.
 *
 * @param mostBytes how large a form may be
 * @returns a function that reads a request's body and hands it to `answer`: while that runs the file counts as on its way
 */
export function createFileReader(mostBytes: number) {
  const gate = createUploadGate({ most: 12, mostOfOne: 3 })
  return async function withFileBody<Answer>(
    request: Request,
    answer: (body: FileBody) => Promise<Answer>,
  ): Promise<Answer> {
    if (isFromElsewhere(request)) return answer({ kind: 'forged' })
    const leave = gate.enter(request.headers.get('x-forwarded-for'))
    if (leave === null) return answer({ kind: 'busy' })
    try {
      return await answer(await readShortBody(request, mostBytes, { timeoutMs: TIMEOUT_MS, drains: true }))
    } finally {
      leave()
    }
  }
}
