import { z } from 'zod'
import { optional, printable, readVariables } from './read-variables.ts'
import type { Variables } from './variables.ts'

/** The request that purges the CDN: its JSON body is sent with POST. */
export type PurgeCall = NonNullable<ReturnType<typeof readPurge>>

/** Value of `Cache-Tag` and `Surrogate-Key` for every page and file made from content. */
export const CDN_TAG = 'content'

const PurgeVariables = z.object({
  CDN_PURGE_URL: z.url({
    protocol: /^https?$/,
    error: 'CDN_PURGE_URL must be a full address, such as https://api.cdn.example/purge',
  }),
  CDN_PURGE_TOKEN: printable('CDN_PURGE_TOKEN'),
  CDN_PURGE_HEADER: optional(
    z.string().regex(/^[\w-]+$/, 'CDN_PURGE_HEADER must be the name of a header, such as Fastly-Key'),
  ),
  CDN_PURGE_BODY: optional(z.string().refine(isJson, 'CDN_PURGE_BODY must be JSON')),
})

/** Names of the CDN variables. */
export const PURGE_VARIABLES: readonly string[] = Object.keys(PurgeVariables.shape)

/**
 * Reads the request that purges the CDN (see docs/hosting.md for examples).
 *
 * @returns null if CDN_PURGE_URL is not set
 * @throws Error that names the invalid variables, never their values
 */
export function readPurge(env: Variables) {
  if (!env.CDN_PURGE_URL) return null
  const set = readVariables(PurgeVariables, env)
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_HEADER: header, CDN_PURGE_BODY } = set
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined)
    headers[header ?? 'authorization'] = header === undefined ? `Bearer ${token}` : token
  return { url, headers, body: CDN_PURGE_BODY ?? JSON.stringify({ tags: [CDN_TAG] }) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
