import { HttpError } from '../../http/errors.ts'

/**
 * Reads a time from a request, in the form in which transactions hold theirs: ISO 8601, UTC.
 *
 * @throws HttpError badRequest when it is not a time
 */
export function readTime(value: string, parameter: string): string {
  const milliseconds = Date.parse(value)
  if (!Number.isNaN(milliseconds)) return new Date(milliseconds).toISOString()
  throw new HttpError(
    'badRequest',
    `The parameter "${parameter}" is not a time. Use ISO 8601, as in 2026-11-21T05:00:00Z.`,
  )
}
