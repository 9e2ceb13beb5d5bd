import { readCookie } from '../../lib/shared/cookies.ts'
import { type Caller, SERVICE } from '../base/caller.ts'
import { bearerToken, secretMatcher } from '../base/tokens.ts'
import type { Sessions } from './sessions.ts'

const ANONYMOUS: Caller = { kind: 'anonymous' }

/**
 * Creates a function that finds the caller of a request.
 *
 * A bearer token belongs to the service, the preview, the site or a session. It takes precedence over cookies.
 */
export function createIdentify(parts: {
  serviceToken?: string
  viewerToken?: string
  siteToken?: string
  sessions: Sessions
  cookies: ReturnType<typeof staffCookies>
}): (headers: Headers) => Caller {
  const { sessions, cookies } = parts
  const isService = secretMatcher(parts.serviceToken)
  const isPreview = secretMatcher(parts.viewerToken)
  const isSite = secretMatcher(parts.siteToken)

  return (headers) => {
    if (!headers.has('authorization')) {
      const token = cookies.readSession(headers)
      return token === null ? ANONYMOUS : (sessions.find(token) ?? ANONYMOUS)
    }
    const token = bearerToken(headers)
    if (token === null) return ANONYMOUS
    if (isService(token)) return SERVICE
    if (isPreview(token)) return { kind: 'preview', id: 'preview', name: 'Site preview', role: 'viewer' }
    if (isSite(token)) return { kind: 'site', id: 'site', name: 'Site' }
    return sessions.find(token) ?? ANONYMOUS
  }
}

/** Format of a token from `createToken`. Anything else isn't even looked up. */
const TOKEN = /^[\w-]{43}$/

/**
 * Reads a site's staff cookies, and writes them as Set-Cookie headers. Over HTTPS they are Secure and have the prefix
 * `__Host-`, so that subdomains can't set them.
 */
export function staffCookies(siteUrl: string) {
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const prefix = isSecure ? '__Host-' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const line = (name: string, token: string, maxAgeMs: number) =>
    `${prefix}${name}=${token}; Max-Age=${Math.floor(maxAgeMs / 1000)}; ${attributes}`
  return {
    readSession: (headers: Headers) => readToken(headers, `${prefix}staff-session`),
    readDevice: (headers: Headers) => readToken(headers, `${prefix}staff-device`),
    session: (token: string, maxAgeMs: number) => line('staff-session', token, maxAgeMs),
    device: (token: string, maxAgeMs: number) => line('staff-device', token, maxAgeMs),
    clearSession: () => line('staff-session', '', 0),
  }
}

function readToken(headers: Headers, name: string): string | null {
  const value = readCookie(headers, name)
  return value !== null && TOKEN.test(value) ? value : null
}
