import { STATUS_CODES } from 'node:http'

const STATUS = {
  badRequest: 400,
  queryParseError: 400,
  mutationError: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  unavailable: 503,
  insufficientStorage: 507,
} as const

/** An error code that callers may see. */
export type ErrorCode = keyof typeof STATUS

/**
 * An error to send to the caller. `message` says what to do next. With `details` the response is a structured error
 * like Sanity's (`{error: {type, description, …}}`), otherwise `{statusCode, error, message}` like the one from
 * Sanity's gateway.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: Record<string, unknown>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = STATUS[code]
    this.details = options.details
    this.headers = options.headers ?? {}
  }
}

export function errorResponse({ code, status, message, details, headers }: HttpError): Response {
  const body =
    details === undefined
      ? { statusCode: status, error: STATUS_CODES[status], message }
      : { error: { type: code, description: message, ...details } }
  return Response.json(body, { status, headers: { ...headers } })
}

/** Response for any other error. It contains only an id, and the log has the details under that id. */
export function internalErrorResponse(requestId: string): Response {
  const body = {
    statusCode: 500,
    error: 'Internal Server Error',
    message: `Something went wrong on the server. Its log has the details under the request id ${requestId}.`,
  }
  return Response.json(body, { status: 500 })
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html) with advice for each. */
const SQLITE_ADVICE: ReadonlyMap<number, string> = new Map([
  [8, 'The backend can’t write to the content file. Make it writable for the account that runs the backend.'],
  [10, 'The disk failed during a read or write. Check the disk, then restart the backend.'],
  [11, 'The content file is damaged. Stop the backend and restore a backup.'],
  [13, 'The disk is full. Free some space and try again.'],
  [26, 'The content file is damaged. Stop the backend and restore a backup.'],
])

/** SQLite's extended code for a disk with no room for the index of a write-ahead log (SQLITE_IOERR_SHMSIZE). */
const NO_ROOM_FOR_INDEX = 4874

/** System error codes for the same problems. */
const SYSTEM_ADVICE: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'The disk is full. Free some space and try again.'],
  ['EDQUOT', 'The disk quota is used up. Free some space and try again.'],
  ['EFBIG', 'A file has reached the maximum file size. Raise the limit and try again.'],
  ['EROFS', 'The disk is read-only. Make it writable and try again.'],
  [
    'EACCES',
    'The backend can’t write to the data folder. Make it writable for the account that runs the backend.',
  ],
  ['EIO', 'The disk failed during a read or write. Check the disk, then restart the backend.'],
])

/**
 * Converts a disk error to an HTTP error. The request was not stored, and nothing already stored is lost.
 *
 * @returns null for any other error
 */
export function storageError(error: unknown): HttpError | null {
  const advice = adviceFor(error)
  if (advice === undefined) return null
  const description = `${advice} Nothing from this request was stored.`
  return new HttpError('insufficientStorage', description, {
    details: { type: 'storageError', description },
    cause: error,
  })
}

/** A reason why the backend can't start. Its one-line message says what to do and is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Reads the error code of a thrown value, such as `EADDRINUSE` or `ERR_SQLITE_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function adviceFor(error: unknown): string | undefined {
  const code = errorCode(error) ?? ''
  if (code !== 'ERR_SQLITE_ERROR') return SYSTEM_ADVICE.get(code)
  const result = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined
  if (result === NO_ROOM_FOR_INDEX) return SYSTEM_ADVICE.get('ENOSPC')
  // The lowest byte of an extended code is its primary code.
  return typeof result === 'number' ? SQLITE_ADVICE.get(result & 0xff) : undefined
}
