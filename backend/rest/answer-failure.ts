import { z } from 'zod'
import type { FailureFields } from './database/database.ts'
import type { RestRole } from './keys.ts'
import { RestError } from './rest-error.ts'

/** PostgREST's table of statuses: the first prefix that fits an SQLSTATE (references/errors, "PostgreSQL errors"). */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
]
/** Postgres shows the whole row, personal data included, to whoever sent a part of it. PostgREST passes it on; we do not. */
const SHOWS_ROW = /^Failing row contains/

/** `raise sqlstate 'PGRST'`: SQL that writes its own answer. */
const OwnMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const OwnDetail = z.object({
  status: z.number().int().min(100).max(599),
  headers: z.record(z.string(), z.string()).default({}),
})

/** The answer to what Postgres says, with PostgREST's status for it. */
export function answerFailure(fields: FailureFields, role: RestRole): RestError {
  if (fields.code === 'PGRST') return ownAnswer(fields)
  const { code, message, hint } = fields
  const details = SHOWS_ROW.test(fields.detail ?? '') ? null : fields.detail
  return new RestError(statusOf(code, role), { code, message, details, hint })
}

function statusOf(code: string, role: RestRole): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  const raised = /^PT(\d{3})$/.exec(code)?.[1]
  if (raised !== undefined) return Number(raised)
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}

function ownAnswer({ message, detail }: FailureFields): RestError {
  const body = OwnMessage.safeParse(parse(message))
  const answer = OwnDetail.safeParse(parse(detail ?? ''))
  if (body.success && answer.success) {
    const { details = null, hint = null, ...rest } = body.data
    return new RestError(answer.data.status, { ...rest, details, hint }, { headers: answer.data.headers })
  }
  return new RestError(500, {
    code: 'PGRST121',
    message: 'The function in the database raised an answer that is none.',
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
