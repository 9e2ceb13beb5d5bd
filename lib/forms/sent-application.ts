import 'server-only'
import type { ShortBody } from '../http/short-body'
import { jobIn, type JobValues } from './job-form'
import { createFileReader } from './sent-file'
import { type SentForm, sentFormIn } from './without-scripts'

/** A file of 5 MB and the longest texts, in the form in which browsers send files. */
const MOST_BYTES = 5.25 * 1024 * 1024

/** What came of reading a job application. */
type ReadApplication =
  | { kind: 'read'; sent: SentForm<JobValues> }
  /** The file is larger than the whole form may be; the texts before it are there. */
  | { kind: 'tooLarge'; values: JobValues }
  /** Too many files are on their way. */
  | { kind: 'busy' }
  /** Another site sent it, or it is too slow, or no form. */
  | { kind: 'none' }

const withFileBody = createFileReader(MOST_BYTES)

/** Reads the job application of a visitor without scripts and hands it to `answer`. */
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
 * The fields before the first file of a form that was cut off, as a whole form (RFC 7578).
 *
 * @returns null where there is no file
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
