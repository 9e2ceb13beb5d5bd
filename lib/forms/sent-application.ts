import 'server-only'
import type { ShortBody } from '../http/short-body'
import { jobIn, type JobValues } from './job-form'
import { createFileReader } from './sent-file'
import { type SentForm, sentFormIn } from './without-scripts'

/** The longest body, in bytes: a file of 5 MB and the longest texts, in the format in which browsers send files. */
const MAX_BYTES = 5.25 * 1024 * 1024

/** A job application as it was read, or why it was not. */
type ReadApplication =
  | { kind: 'read'; sent: SentForm<JobValues> }
  /** The body is too large because of its file. The texts before the file were read. */
  | { kind: 'tooLarge'; values: JobValues }
  /** Too many files are being received. */
  | { kind: 'busy' }
  /** It came from another site, came too slowly, or is no form. */
  | { kind: 'none' }

const withFileBody = createFileReader(MAX_BYTES)

/** Reads the job application of a visitor without scripts and passes it to `answer`. */
export function withSentApplication(
  request: Request,
  answer: (read: ReadApplication) => Promise<Response>,
): Promise<Response> {
  return withFileBody(request, async (body) => {
    if (body.kind === 'busy') return answer(body)
    return answer(body.kind === 'forged' ? { kind: 'none' } : await applicationIn(body, request))
  })
}

async function applicationIn(body: ShortBody, request: Request): Promise<ReadApplication> {
  if (body.kind === 'read') {
    const sent = await sentFormIn(body.bytes, request, jobIn)
    return sent === null ? { kind: 'none' } : { kind: 'read', sent }
  }
  if (body.kind === 'tooSlow' || body.beginning === undefined) return { kind: 'none' }
  const texts = textsBeforeFile(body.beginning, request.headers.get('content-type') ?? '')
  const sent = texts && (await sentFormIn(texts, request, jobIn))
  return sent ? { kind: 'tooLarge', values: sent.values } : { kind: 'none' }
}

/**
 * Returns the fields before the first file of a body that was cut off, as a complete body (RFC 7578).
 *
 * @returns null for a body without a file
 */
function textsBeforeFile(beginning: Uint8Array, contentType: string): Uint8Array<ArrayBuffer> | null {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const bytes = Buffer.from(beginning)
  const mark = Buffer.from(`--${boundary}\r\n`)
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    const head = bytes.subarray(at, bytes.indexOf('\r\n\r\n', at)).toString('latin1')
    if (/;\s*filename=/i.test(head))
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(`--${boundary}--\r\n`)])
  }
  return null
}
