import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

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
