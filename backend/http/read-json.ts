import { HttpError } from './errors.ts'

/** Far above what any endpoint takes, and below what recursion over it can hurt. */
const MAX_DEPTH = 200

/**
 * The body of a request as JSON.
 *
 * @throws HttpError badRequest when it is not JSON, or nested without sense
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new HttpError('badRequest', 'The body is not valid JSON. Send a JSON value.', { cause: error })
  }
  assertDepth(value)
  return value
}

/** Level by level, since recursion is what a deep value would hurt. */
function assertDepth(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      throw new HttpError('badRequest', `The body is nested deeper than ${MAX_DEPTH} levels. Flatten it.`)
    level = level.flatMap(objectsIn)
  }
}

/** The lists and objects directly inside of a value. */
function objectsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown[] = Object.values(value)
  return items.filter((item) => typeof item === 'object' && item !== null)
}
