import type { DatabaseSync } from 'node:sqlite'
import { createToken, hashToken } from './token.ts'

/** How long a browser stays known without a sign-in. */
export const DEVICE_IDLE_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Browsers on which an account has signed in before. Their tries are counted
 * apart from strangers', so that a stranger who guesses passwords cannot keep
 * staff out (OWASP's device cookies).
 */
export class KnownDevices {
  readonly #store: DatabaseSync
  readonly #now: () => number
  readonly #believed: () => number

  /** @param believed the time for deleting (system/careful-clock.ts) */
  constructor(store: DatabaseSync, now: () => number = Date.now, believed: () => number = now) {
    this.#store = store
    this.#now = now
    this.#believed = believed
  }

  isKnown(token: string, accountId: string): boolean {
    const row = this.#store
      .prepare('SELECT 1 FROM known_devices WHERE token_hash = ? AND account_id = ? AND seen_at > ?')
      .get(hashToken(token), accountId, this.#now() - DEVICE_IDLE_MS)
    return row !== undefined
  }

  /** Remembers the browser, giving it a token when it has none. Returns the token for its cookie. */
  remember(token: string | null, accountId: string): string {
    const kept = token ?? createToken()
    const now = this.#now()
    this.#store.prepare('DELETE FROM known_devices WHERE seen_at < ?').run(this.#believed() - DEVICE_IDLE_MS)
    this.#store
      .prepare(
        'INSERT INTO known_devices (token_hash, account_id, seen_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at',
      )
      .run(hashToken(kept), accountId, now)
    return kept
  }
}
