/** What PostgREST puts into the body of an error. */
export interface RestErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

/** A failure that is answered as PostgREST answers it (https://docs.postgrest.org/en/stable/references/errors.html). */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly body: RestErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: Pick<RestErrorBody, 'code' | 'message'> & Partial<RestErrorBody>,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(body.message, { cause: options.cause })
    this.status = status
    this.body = { details: null, hint: null, ...body }
    this.headers = options.headers ?? {}
  }

  /** The answer to the caller. */
  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: { ...this.headers } })
  }
}
