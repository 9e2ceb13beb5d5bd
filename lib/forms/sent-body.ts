import 'server-only'
import { MIMEType } from 'node:util'
import { networkOf } from '../shared/network-of'
import { LEAST_UPLOAD_RATE, readShortBody, type ShortBody } from '../shared/short-body'
import { createSlots } from '../shared/slots'
import { isCrossSite } from '../http/is-cross-site'

/** Maximum time for an upload, in milliseconds: enough for 5 MB at half a megabit per second. */
const TIMEOUT_MS = 120_000

/** The body of a form with a file, or why it wasn't read. */
export type FileBody =
  | ShortBody
  /** Too many files are being uploaded at the same time. */
  | { kind: 'busy' }
  | { kind: 'crossSite' }

/**
 * Creates a reader for forms with a file. There must be only one per process: each body takes up several times its size
 * in memory, so only a few may be received at once. A body counts as being received until `answer` settles.
 */
export function createFileReader(maxBytes: number) {
  const slots = createSlots({ limit: 12, limitPerOwner: 3 })
  return async function withFileBody<Answer>(
    request: Request,
    answer: (body: FileBody) => Promise<Answer>,
  ): Promise<Answer> {
    if (isCrossSiteForm(request)) return answer({ kind: 'crossSite' })
    const leave = slots.take(networkOf(request.headers.get('x-forwarded-for') ?? ''))
    if (leave === null) return answer({ kind: 'busy' })
    try {
      const limits = { timeoutMs: TIMEOUT_MS, leastRate: LEAST_UPLOAD_RATE, drains: true }
      return await answer(await readShortBody(request, maxBytes, limits))
    } finally {
      leave()
    }
  }
}

/**
 * Whether a form was sent from another site. Without TLS, browsers send no Sec-Fetch-Site, and old browsers no Origin.
 */
export function isCrossSiteForm(request: Request): boolean {
  return ['origin', 'sec-fetch-site'].some((name) => request.headers.has(name)) && isCrossSite(request)
}

/**
 * Maximum number of fields, far more than any form on this site has. Node's parser takes quadratic time: a million
 * fields blocked the server for half a minute.
 */
const MOST_FIELDS = 200

/** Parses a body as a form. Null if it isn't one, or has too many fields. */
export async function formDataIn(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  if (fieldStarts(body, type).length > MOST_FIELDS) return null
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

/** Returns the boundary of a multipart form (RFC 7578). Null for other forms. */
function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}

/** Finds where the fields in a body start. Stops at one more than a form may have. */
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

/** Maximum length of a field's header, in bytes. */
const MAX_HEAD = 4_096

/**
 * Returns the part of a truncated body before its first file, completed so that it can be parsed. Null if there is no
 * file.
 */
export function textsBeforeFile(beginning: Uint8Array, contentType: string): Uint8Array<ArrayBuffer> | null {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return null
  const bytes = Buffer.from(beginning)
  const starts = fieldStarts(bytes, contentType)
  const headAt = (at: number) => bytes.toString('latin1', at, at + MAX_HEAD).split('\r\n\r\n')[0] ?? ''
  const file = starts.find((at) => /;\s*filename=/i.test(headAt(at)))
  return file === undefined
    ? null
    : Buffer.concat([bytes.subarray(0, file), Buffer.from(`--${boundary}--\r\n`)])
}
