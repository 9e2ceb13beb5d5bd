import 'server-only'
import { createHash } from 'node:crypto'
import { readShortBody } from '../http/short-body'
import { createUploadGate } from '../http/upload-gate'
import { applicationOf, checkJob } from './check-job'
import type { PendingAnswer } from './form-kit'
import { jobIn, type JobProblems, type JobValues } from './job-form'
import { FORMS_BEGUN } from './submission-form'
import { type FormRules, isFromElsewhere, type SentForm, sentFormIn } from './without-scripts'

/** What the server has to say about an application. Its file is not in it: no page can give one back. */
export interface JobAnswer extends PendingAnswer<JobValues, JobProblems> {
  kind: 'job'
}

/** A file of 5 MB and the longest texts, in the form in which browsers send files. */
const MOST_BYTES = 5.25 * 1024 * 1024
/** Five megabytes over half a megabit a second, as far out of town. */
const TIMEOUT_MS = 120_000

/** What came of reading an application. */
type ReadApplication =
  | { kind: 'read'; sent: SentForm<JobValues> }
  /** The file is larger than the whole form may be; the texts before it are there. */
  | { kind: 'tooLarge'; values: JobValues }
  /** Too many files are on their way. */
  | { kind: 'busy' }
  /** Another site sent it, or it is too slow, or no form. */
  | { kind: 'none' }

/** Each is in memory a few times over while it is stored. One gate for this process. */
const gate = createUploadGate({ most: 12, mostOfOne: 3 })

/**
 * Reads an application of a visitor without scripts and hands it to `answer`. While that runs it counts among those that
 * are on their way.
 */
export async function withSentApplication(
  request: Request,
  answer: (read: ReadApplication) => Promise<Response>,
): Promise<Response> {
  if (isFromElsewhere(request)) return answer({ kind: 'none' })
  const leave = gate.enter(request.headers.get('x-forwarded-for'))
  if (leave === null) return answer({ kind: 'busy' })
  try {
    return await answer(await readApplication(request))
  } finally {
    leave()
  }
}

/** The application of a visitor without scripts. */
export const JOB_RULES: FormRules<JobValues, JobProblems> = {
  name: 'job',
  begunCookie: FORMS_BEGUN.cookie,
  check: checkJob,
  rowOf: applicationOf,
  async wordsOf({ file, ...texts }) {
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
    return `${JSON.stringify(texts)} ${createHash('sha256').update(bytes).digest('hex')}`
  },
}

async function readApplication(request: Request): Promise<ReadApplication> {
  const body = await readShortBody(request, MOST_BYTES, { timeoutMs: TIMEOUT_MS, drains: true })
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
