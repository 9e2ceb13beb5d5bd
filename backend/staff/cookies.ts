import { readCookie } from '../../lib/http/cookies.ts'

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
