import { HttpError } from '../../base/errors.ts'
import type { Json } from './types.ts'

/** Maximum nesting of a document: far more than any real one has, but safe for recursive code. */
const MAX_DEPTH = 100

export interface JsonObject {
  [key: string]: Json
}

/** Narrows to a JSON object, as opposed to null or a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON text. @throws SyntaxError if it is not JSON */
export function parseJson(text: string): Json {
  return asJson(JSON.parse(text))
}

/** Visits every object in a value, outer ones first. */
export function visitObjects(value: Json, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitObjects(item, visit)
  } else if (isJsonObject(value)) {
    visit(value)
    for (const item of Object.values(value)) visitObjects(item, visit)
  }
}

/** Copies a value, applying `change` to every object in it, inner ones first. */
export function mapObjects(value: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (!isJsonObject(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, change)])),
  )
}

/**
 * Whether a value's JSON has more than about `most` characters. Stops counting there, since a value may contain the
 * same object many times over.
 */
export function isLongerThan(value: Json, most: number): boolean {
  let length = 0
  const waiting: Json[] = [value]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    length += typeof next === 'string' || Array.isArray(next) ? next.length : 1
    if (length > most) return true
    if (Array.isArray(next)) for (const item of next) waiting.push(item)
    else if (isJsonObject(next)) {
      for (const key in next) {
        length += key.length + 1
        if (length > most) return true
        waiting.push(next[key] ?? null)
      }
    }
  }
  return false
}

/** Gives the result of JSON.parse or groq-js its type. It is JSON by construction. Undefined becomes null. */
export function asJson(value: unknown): Json {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- checking each value of a large body would cost as much as parsing it
  return (value ?? null) as Json
}

/**
 * Refuses values that would break later code, because they are nested too deeply or have an attribute that sets a
 * copy's prototype.
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
