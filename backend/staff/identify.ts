import type { Caller } from './caller.ts'
import type { Sessions } from './sessions.ts'
import { bearerToken, secretMatcher } from './token.ts'
import { readCookie } from '../../lib/http/cookies.ts'

const ANONYMOUS: Caller = { kind: 'anonymous' }

/**
 * Makes the function that tells who sends a request.
 *
 * A bearer token is the service's, the preview's, the site's or that of a session; a request that has one
 * is judged by it alone, whatever cookies come along.
 */
export function createIdentify(parts: {
  serviceToken?: string
  viewerToken?: string
  siteToken?: string
  sessions: Sessions
  cookies: StaffCookies
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
    if (isService(token))
      return { kind: 'service', id: 'service', name: 'Site service', role: 'administrator' }
    if (isPreview(token)) return { kind: 'preview', id: 'preview', name: 'Site preview', role: 'viewer' }
    if (isSite(token)) return { kind: 'site', id: 'site', name: 'Site' }
    return sessions.find(token) ?? ANONYMOUS
  }
}

/** Names and rules of the staff's cookies, which depend on whether the site has TLS. */
export interface StaffCookies {
  readSession(headers: Headers): string | null
  readDevice(headers: Headers): string | null
  /** Set-Cookie lines. */
  session(token: string, maxAgeMs: number): string
  device(token: string, maxAgeMs: number): string
  clearSession(): string
}

/** A token of ./token.ts: anything else is not worth a look into the store. */
const TOKEN = /^[\w-]{43}$/

/**
 * Cookies for a site at the given address. Under HTTPS they are Secure and
 * carry the `__Host-` prefix, so that no subdomain can plant one.
 */
export function staffCookies(siteUrl: string): StaffCookies {
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const prefix = isSecure ? '__Host-' : ''
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const line = (name: string, token: string, maxAgeMs: number) =>
    `${prefix}${name}=${token}; Max-Age=${Math.floor(maxAgeMs / 1000)}; ${attributes}`
  return {
    readSession: (headers) => readToken(headers, `${prefix}staff-session`),
    readDevice: (headers) => readToken(headers, `${prefix}staff-device`),
    session: (token, maxAgeMs) => line('staff-session', token, maxAgeMs),
    device: (token, maxAgeMs) => line('staff-device', token, maxAgeMs),
    clearSession: () => line('staff-session', '', 0),
  }
}

function readToken(headers: Headers, name: string): string | null {
  const value = readCookie(headers, name)
  return value !== null && TOKEN.test(value) ? value : null
}
