import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie } from '../../lib/http/cookies.ts'
import type { Caller } from './caller.ts'
import type { Sessions } from './sessions.ts'

const ANONYMOUS: Caller = { kind: 'anonymous' }

const TOKEN_BYTES = 32

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

/** A token of `createToken`: anything else is not worth a look into the store. */
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

/** Makes a secret of 256 random bits, safe in a URL and a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * Makes the hash that is stored instead of a token. A fast hash is enough, since a random
 * token cannot be guessed from it, and comparing hashes leaks no timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Reads the token of an `Authorization: Bearer` header. Null without one. */
export function bearerToken(headers: Headers): string | null {
  return /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Makes the comparison with a secret, which takes as long for any text. Nothing equals a secret that is not set. */
export function secretMatcher(secret: string | undefined): (token: string) => boolean {
  if (secret === undefined) return () => false
  const hash = Buffer.from(hashToken(secret))
  return (token) => timingSafeEqual(Buffer.from(hashToken(token)), hash)
}

function readToken(headers: Headers, name: string): string | null {
  const value = readCookie(headers, name)
  return value !== null && TOKEN.test(value) ? value : null
}
