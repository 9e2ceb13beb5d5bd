/** Status of each error code, in one place. */
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

/** The kind of a failure that a caller may be told about. */
export type ErrorCode = keyof typeof STATUS

/**
 * A failure with an answer for the caller. `message` says what to do next.
 * `details` becomes Sanity's structured error (`{error: {type, description, …}}`);
 * without it the answer is `{statusCode, error, message}`, as Sanity's gateway sends it.
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
