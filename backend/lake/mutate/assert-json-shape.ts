import { HttpError } from '../../http/errors.ts'
import { isJsonObject } from '../json.ts'
import type { Json } from '../types.ts'

/** Far above any real document; below what recursion over one can hurt. */
const MAX_DEPTH = 100

/**
 * Refuses values that later code could stumble over: nested too deeply, or with
 * an attribute that would set an object's prototype when copied.
 *
 * @throws HttpError badRequest
 */
export function assertJsonShape(value: Json, depth = 0): void {
  if (depth > MAX_DEPTH)
    throw new HttpError('badRequest', `The value is nested deeper than ${MAX_DEPTH} levels. Flatten it.`)
  if (Array.isArray(value)) {
    for (const item of value) assertJsonShape(item, depth + 1)
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '__proto__')
        throw new HttpError('badRequest', 'An attribute must not be named "__proto__". Rename it.')
      assertJsonShape(item, depth + 1)
    }
  }
}
