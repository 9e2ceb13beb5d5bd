import { randomBytes } from 'node:crypto'
import { isJsonObject, mapObjects, type JsonObject } from '../json.ts'
import type { Json } from '../types.ts'

/** Gives every object in a list a `_key` that it lacks, as `autoGenerateArrayKeys` asks. */
export function addArrayKeys(value: Json): Json {
  const top = Array.isArray(value) ? value.map(addArrayKeys) : value
  return mapObjects(top, (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, item]) => [name, Array.isArray(item) ? withKeys(item) : item]),
    ),
  )
}

function withKeys(list: Json[]): Json[] {
  return list.map((item) => (isJsonObject(item) ? keyed(item) : item))
}

function keyed(object: JsonObject): JsonObject {
  return typeof object['_key'] === 'string' ? object : { _key: randomBytes(6).toString('hex'), ...object }
}
