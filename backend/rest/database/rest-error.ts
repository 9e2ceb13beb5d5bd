import { z } from 'zod'
import type { FailureFields, RestRole } from './database.ts'

/** PostgREST's HTTP status for each SQLSTATE or SQLSTATE class (references/errors, "PostgreSQL errors"). */
const STATUSES = new Map(
  Object.entries({
    // 54000, 54001: JSON nested too deeply. PostgREST responds with 500, but the request is at fault.
    400: 'P0001 54000 54001',
    403: '0L 0P 28',
    404: '42883 42P01',
    405: '25006',
    409: '23503 23505',
    500: '09 25 2D 38 39 3B 40 53400 54 55 57 58 F0 HV P0 XX 42P17',
    503: '08 53',
  }).flatMap(([status, codes]) => codes.split(' ').map((code) => [code, Number(status)] as const)),
)
/** A Postgres detail that repeats the row, including personal data. PostgREST passes it on; this backend doesn't. */
const SHOWS_ROW = /^Failing row contains/

/** PostgREST's error body, which SQL defines itself with the message in `raise sqlstate 'PGRST'`. */
const Body = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullable().default(null),
  hint: z.string().nullable().default(null),
})
/** The detail in `raise sqlstate 'PGRST'`: status and headers. */
const OwnDetail = z.object({
  status: z.number().int().min(100).max(599),
  headers: z.record(z.string(), z.string()).default({}),
})

/** An error in PostgREST's format (https://docs.postgrest.org/en/stable/references/errors.html). */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly body: z.output<typeof Body>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: z.input<typeof Body>,
    options: { headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(body.message, { cause: options.cause })
    this.status = status
    this.body = { details: null, hint: null, ...body }
    this.headers = options.headers ?? {}
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: { ...this.headers } })
  }
}

/** Converts a Postgres error, with the status that PostgREST gives it. */
export function toRestError(fields: FailureFields, role: RestRole): RestError {
  if (fields.code === 'PGRST') return ownAnswer(fields)
  const { code, message, hint } = fields
  const details = SHOWS_ROW.test(fields.detail ?? '') ? null : fields.detail
  return new RestError(statusOf(code, role), { code, message, details, hint })
}

function statusOf(code: string, role: RestRole): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  const raised = /^PT(\d{3})$/.exec(code)?.[1]
  if (raised !== undefined) return Number(raised)
  return STATUSES.get(code) ?? STATUSES.get(code.slice(0, 2)) ?? 400
}

function ownAnswer({ message, detail }: FailureFields): RestError {
  const body = Body.safeParse(parse(message))
  const answer = OwnDetail.safeParse(parse(detail ?? ''))
  if (body.success && answer.success)
    return new RestError(answer.data.status, body.data, { headers: answer.data.headers })
  return new RestError(500, {
    code: 'PGRST121',
    message: 'A database function raised an invalid response.',
    hint: 'MESSAGE and DETAIL must be JSON objects: {code, message} and {status, headers}.',
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
