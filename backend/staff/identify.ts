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
    if (isService(token)) return SERVICE
    if (isPreview(token)) return { kind: 'preview', id: 'preview', name: 'Site preview', role: 'viewer' }
    if (isSite(token)) return { kind: 'site', id: 'site', name: 'Site' }
    return sessions.find(token) ?? ANONYMOUS
  }
}

/** Reads and writes staff cookies. Their names and attributes depend on whether the site uses TLS. */
export interface StaffCookies {
  readSession(headers: Headers): string | null
  readDevice(headers: Headers): string | null
  /** Set-Cookie header for a session. */
  session(token: string, maxAgeMs: number): string
  /** Set-Cookie header for a known device. */
  device(token: string, maxAgeMs: number): string
  /** Set-Cookie header that deletes the session cookie. */
  clearSession(): string
}

/** Format of a token from `createToken`. Anything else isn't even looked up. */
const TOKEN = /^[\w-]{43}$/

/**
 * Creates the cookies for a site. Over HTTPS they are Secure and have the prefix `__Host-`, so that subdomains can't
 * set them.
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
