import 'server-only'
import { MIMEType } from 'node:util'
import { networkOf } from '../shared/network-of'
import { readShortBody, type ShortBody } from '../shared/short-body'
import { createUploadGate, LEAST_UPLOAD_RATE } from '../shared/upload-gate'
import { isCrossSite } from '../http/is-cross-site'

/** How long a body may take, in milliseconds: 5 MB over a slow line of half a megabit a second. */
const TIMEOUT_MS = 120_000

/** The body of a form with a file, or why it was not read. */
export type FileBody =
  | ShortBody
  /** Too many files are being received. */
  | { kind: 'busy' }
  /** A page of another site sent it. */
  | { kind: 'crossSite' }

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
    if (isCrossSiteForm(request)) return answer({ kind: 'crossSite' })
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

/** Whether a page of another site sent a form. Without TLS browsers send no Sec-Fetch-Site, and old ones no Origin. */
export function isCrossSiteForm(request: Request): boolean {
  return ['origin', 'sec-fetch-site'].some((name) => request.headers.has(name)) && isCrossSite(request)
}

/**
 * The most fields of a form, many times what a form of this site has. Node's parser takes time that grows with the square
 * of their number: a million fields held up the whole server for half a minute.
 */
const MOST_FIELDS = 200

/** Reads the fields in a body. Null for a body that is no form, or has more fields than any form of this site. */
export async function formDataIn(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  if (fieldStarts(body, type).length > MOST_FIELDS) return null
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

/** The text between the fields of a form with a file (RFC 7578). Null for other forms. */
function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}

/** Finds where the fields of a body begin, up to one more than a form may have. */
function fieldStarts(body: Uint8Array, contentType: string): number[] {
  const boundary = boundaryOf(contentType)
  const separator = boundary === null ? '&' : `--${boundary}\r\n`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const starts: number[] = []
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + 1)) {
    starts.push(at)
    if (starts.length > MOST_FIELDS) break
  }
  return starts
}

/** The longest head of a field, in bytes. */
const MAX_HEAD = 4_096

/**
 * Returns the fields before the first file of a body that was cut off, as a complete body (RFC 7578).
 *
 * @returns null for a body without a file
 */
export function textsBeforeFile(beginning: Uint8Array, contentType: string): Uint8Array<ArrayBuffer> | null {
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
