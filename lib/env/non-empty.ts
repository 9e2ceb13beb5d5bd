import { z } from 'zod'

/** A variable that may be missing. Set to nothing (`NAME=` in a .env file) counts as missing. */
export function nonEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}
