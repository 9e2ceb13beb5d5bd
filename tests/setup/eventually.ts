import { vi } from 'vitest'

/** Waits until a claim holds, for as long as a busy machine may take: a second, as by default, is too short for a mail. */
export function eventually<T>(claim: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(claim, { timeout: 20_000, interval: 20 })
}
