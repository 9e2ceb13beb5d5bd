import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new secret of 256 random bits, safe in a URL and a cookie. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * What is stored instead of a token. A fast hash is enough, since a random
 * token cannot be guessed from it, and comparing hashes leaks no timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
