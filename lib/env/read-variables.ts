import { z } from 'zod'

/** Makes a variable optional. An empty value (`NAME=` in a .env file) counts as not set. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** Creates the schema for a variable with a fixed set of values. */
export function choice<const Words extends readonly [string, string, ...string[]]>(
  name: string,
  words: Words,
) {
  const allowed = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  return optional(z.enum(words, `${name} must be ${allowed}`))
}

/** Creates the schema for a token or key, which must be printable because it is sent in a header. */
export function printable(name: string) {
  const error = `${name} must be one line of ASCII characters, without spaces at either end`
  return optional(z.string().regex(/^[!-~](?:[ -~]*[!-~])?$/, error))
}

/** Creates the schema for an optional port. */
export function optionalPort(name: string) {
  return wholeNumber([1, 65_535], `${name} must be a port number, 1 to 65535`)
}

/** Creates the schema for an optional whole number in a range. */
export function wholeNumber([least, most]: readonly [number, number], error: string) {
  return optional(z.coerce.number(error).int(error).min(least, error).max(most, error))
}

/**
 * Parses variables with a schema.
 *
 * @throws Error with one line per invalid variable: its name, never its value
 */
export function readVariables<T extends z.ZodType>(
  schema: T,
  env: Readonly<Record<string, string | undefined>>,
): z.output<T> {
  const parsed = schema.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}
