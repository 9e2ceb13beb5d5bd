import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** Creates a 256-bit random token that is safe in a URL or a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * Hashes a token for storage. For a random token a fast hash is enough, and comparing hashes leaks nothing through
 * timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Reads the token from an `Authorization: Bearer` header, or null if there is none. */
export function bearerToken(headers: Headers): string | null {
  return /^bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Creates a function that compares tokens with a secret in constant time. Without a secret, no token matches. */
export function secretMatcher(secret: string | undefined): (token: string) => boolean {
  if (secret === undefined) return () => false
  const hash = Buffer.from(hashToken(secret))
  return (token) => timingSafeEqual(Buffer.from(hashToken(token)), hash)
}
