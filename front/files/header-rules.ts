import { z } from 'zod'

/** What a build says about the headers of its addresses (`headers` in next.config.ts). */
const Manifest = z.object({
  headers: z.array(
    z.object({
      regex: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
      has: z.array(z.unknown()).optional(),
      missing: z.array(z.unknown()).optional(),
    }),
  ),
})

/** The headers of an address, names in lower case. A later rule wins over an earlier one. */
export type HeaderRules = (path: string) => Map<string, string>

/**
 * Reads the rules from the text of a build's `routes-manifest.json`, so that a file has the same headers from here as
 * from Next. Rules with conditions are for requests that are passed on.
 */
export function readHeaderRules(manifest: string): HeaderRules {
  const rules = Manifest.parse(JSON.parse(manifest))
    .headers.filter(({ has, missing }) => has === undefined && missing === undefined)
    .map(({ regex, headers }) => ({ regex: new RegExp(regex), headers }))
  return (path) =>
    new Map(
      rules
        .filter(({ regex }) => regex.test(path))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value] as const)),
    )
}
