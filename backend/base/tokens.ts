import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** Creates a 256-bit random token, safe in a URL and a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * Hashes a token for storage. A fast hash is enough for a random token, and comparing hashes reveals nothing through
 * timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Reads the token of an `Authorization: Bearer` header. Null without one. */
export function bearerToken(headers: Headers): string | null {
  return /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Creates a function that compares tokens with a secret in constant time. Without a secret, no token matches. */
export function secretMatcher(secret: string | undefined): (token: string) => boolean {
  if (secret === undefined) return () => false
  const hash = Buffer.from(hashToken(secret))
  return (token) => timingSafeEqual(Buffer.from(hashToken(token)), hash)
}
