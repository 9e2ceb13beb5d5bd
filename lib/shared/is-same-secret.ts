import { timingSafeEqual } from 'node:crypto'

/** Compares a given secret or signature with the expected one in constant time. Its length is not secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
