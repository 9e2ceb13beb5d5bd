import { z } from 'zod'

/** A process's variables, by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Where the embedded backend listens when nothing else is said (backend/environment.ts has the same). */
const EMBEDDED_PORT = 3333

/** A variable that may be missing. Set to nothing (`NAME=` in a .env file) counts as missing. */
export function nonEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** A variable that may hold the number of a port. */
export function optionalPort(name: string) {
  const error = `${name} must be a port number, 1 to 65535`
  return nonEmpty(z.coerce.number(error).int(error).min(1, error).max(65535, error))
}

/**
 * Reads variables.
 *
 * @throws Error with one line for each variable that holds something wrong, which names it and never its value
 */
export function readVariables<T extends z.ZodType>(schema: T, env: Variables): z.output<T> {
  const parsed = schema.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  return parsed.data
}

/**
 * Refuses half of the pair of variables that leads to a hosted service.
 *
 * @param context of the zod schema that reads them
 * @param service the service's name, as people call it
 * @param pair both variables, by the names to set
 */
export function refuseHalf(context: z.RefinementCtx, service: string, pair: Variables): void {
  const names = Object.keys(pair)
  const set = names.find((name) => pair[name] !== undefined)
  const missing = names.find((name) => pair[name] === undefined)
  if (set === undefined || missing === undefined) return
  context.addIssue({
    code: 'custom',
    message: `${set} is set but ${missing} is not. Set both to use hosted ${service}, or neither to use the embedded backend.`,
  })
}

/**
 * Where the embedded backend is asked.
 *
 * @param port its own port, when it is not the usual one
 * @param browserOrigin the page's own origin in a browser, which answers for the backend
 */
export function embeddedOrigin(port: number | undefined, browserOrigin: string | undefined): string {
  return browserOrigin ?? `http://127.0.0.1:${port ?? EMBEDDED_PORT}`
}
