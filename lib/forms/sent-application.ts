import 'server-only'
import type { ShortBody } from '../http/short-body'
import { jobIn, type JobValues } from './job-form'
import { createFileReader } from './sent-file'
import { boundaryOf, fieldStarts, type SentForm, sentFormIn } from './without-scripts'

/** The longest body, in bytes: a file of 5 MB and the longest texts, in the format in which browsers send files. */
const MAX_BYTES = 5.25 * 1024 * 1024

/** The longest head of a field, in bytes. */
const MAX_HEAD = 4_096

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
  const boundary = boundaryOf(contentType)
  if (boundary === null) return null
  const bytes = Buffer.from(beginning)
  const starts = fieldStarts(bytes, contentType)
  const file = starts.find((at) =>
    /;\s*filename=/i.test(
      bytes
        .subarray(at, at + MAX_HEAD)
        .toString('latin1')
        .split('\r\n\r\n')[0] ?? '',
    ),
  )
  return file === undefined
    ? null
    : Buffer.concat([bytes.subarray(0, file), Buffer.from(`--${boundary}--\r\n`)])
}
