import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Log, type OutcomeLog, createOutcomeLog, tryWrite } from '../base/log.ts'
import { type Caller, type Role, ROLES } from '../base/caller.ts'
import { createToken, hashToken } from '../base/tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Idle time-out of a session. */
const SESSION_IDLE_MS = 14 * DAY_MS
/** Absolute time-out of a session. */
export const SESSION_LONGEST_MS = 90 * DAY_MS
/** Maximum age of the stored time of last use. Avoids a write on every request. */
const SEEN_EVERY_MS = 10 * 60 * 1000

const SessionRow = z.object({
  sessionId: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})

/** Staff sessions. The browser holds a random token, and the store only its hash. */
export class Sessions {
  readonly #store: DatabaseSync
  readonly #now: () => number
  readonly #trustedNow: () => number
  readonly #seenLog: OutcomeLog
  readonly #signOutLog: OutcomeLog
  /** Token hashes of ended sessions that couldn't be deleted yet, for example because the disk is full. */
  readonly #signedOut = new Set<string>()

  /**
   * @param parts.trustedNow the clock for deleting ended sessions (base/trusted-clock.ts); a wrong clock can only sign
   * people out
   */
  constructor(parts: {
    store: DatabaseSync
    log: Log
    now?: (() => number) | undefined
    trustedNow?: (() => number) | undefined
  }) {
    this.#store = parts.store
    this.#now = parts.now ?? Date.now
    this.#trustedNow = parts.trustedNow ?? this.#now
    this.#seenLog = createOutcomeLog(parts.log, 'last use of a session not stored')
    this.#signOutLog = createOutcomeLog(parts.log, 'signed out in memory, not stored')
  }

  /** Starts a session and returns its token, which is not stored. */
  start(accountId: string): string {
    const token = createToken()
    const now = this.#now()
    const trustedNow = this.#trustedNow()
    this.#store
      .prepare('DELETE FROM sessions WHERE seen_at < ? OR created_at < ?')
      .run(trustedNow - SESSION_IDLE_MS, trustedNow - SESSION_LONGEST_MS)
    this.#store
      .prepare(
        'INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(hashToken(token), randomUUID(), accountId, now, now)
    return token
  }

  /** Finds the staff member for a session token. Null if the session has ended or never existed. */
  find(token: string): Extract<Caller, { kind: 'staff' }> | null {
    const tokenHash = hashToken(token)
    if (this.#signedOut.size > 0) this.#deleteSignedOut()
    if (this.#signedOut.has(tokenHash)) return null
    const found = this.#store
      .prepare(
        `SELECT sessions.id AS sessionId, sessions.created_at AS createdAt, seen_at AS seenAt, accounts.id, name, email, role
         FROM sessions JOIN accounts ON accounts.id = account_id WHERE token_hash = ?`,
      )
      .get(tokenHash)
    if (found === undefined) return null
    const { createdAt, seenAt, ...session } = SessionRow.parse(found)
    const now = this.#now()
    if (now - seenAt > SESSION_IDLE_MS || now - createdAt > SESSION_LONGEST_MS) return null
    if (now - seenAt > SEEN_EVERY_MS) {
      // Every staff request and the timers of event streams come through here. None of them may fail because the disk
      // is full.
      tryWrite(this.#seenLog, () => {
        this.#store.prepare('UPDATE sessions SET seen_at = ? WHERE token_hash = ?').run(now, tokenHash)
      })
    }
    return { kind: 'staff', ...session }
  }

  /** Finds the role behind a session id, which is not a secret. Null if the session has ended. */
  roleOf(sessionId: string): Role | null {
    const now = this.#now()
    const row = this.#store
      .prepare(
        `SELECT role, token_hash FROM sessions JOIN accounts ON accounts.id = account_id
         WHERE sessions.id = ? AND seen_at >= ? AND sessions.created_at >= ?`,
      )
      .get(sessionId, now - SESSION_IDLE_MS, now - SESSION_LONGEST_MS)
    if (row === undefined || this.#signedOut.has(String(row['token_hash']))) return null
    return z.enum(ROLES).parse(row['role'])
  }

  /** The latest time at which a session ends, in milliseconds since 1970. */
  endOf(sessionId: string): number {
    const row = this.#store.prepare('SELECT created_at FROM sessions WHERE id = ?').get(sessionId)
    return Number(row?.['created_at'] ?? 0) + SESSION_LONGEST_MS
  }

  end(token: string): void {
    this.#store.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashToken(token))
  }

  /** Ends a session when somebody signs out: in memory at once, and in the store as soon as it can be written. */
  signOut(token: string): void {
    if (this.find(token) === null) return
    this.#signedOut.add(hashToken(token))
    this.#deleteSignedOut()
  }

  #deleteSignedOut(): void {
    tryWrite(this.#signOutLog, () => {
      for (const tokenHash of this.#signedOut) {
        this.#store.prepare('DELETE FROM sessions WHERE token_hash = ?').run(tokenHash)
        this.#signedOut.delete(tokenHash)
      }
    })
  }

  /** Ends all sessions of an account, and forgets its devices. */
  endAll(accountId: string): void {
    this.#store.prepare('DELETE FROM sessions WHERE account_id = ?').run(accountId)
    this.#store.prepare('DELETE FROM known_devices WHERE account_id = ?').run(accountId)
  }
}

/** How long a device stays known after its last sign-in. */
export const DEVICE_IDLE_MS = 180 * 24 * 60 * 60 * 1000

/**
 * The devices where each account has signed in before (OWASP's device cookies). Sign-in attempts there are counted
 * separately, so that somebody who is guessing can't lock staff out.
 */
export class KnownDevices {
  readonly #store: DatabaseSync
  readonly #now: () => number
  readonly #trustedNow: () => number

  /** @param trustedNow the clock for deleting old devices (base/trusted-clock.ts) */
  constructor(store: DatabaseSync, now: () => number = Date.now, trustedNow: () => number = now) {
    this.#store = store
    this.#now = now
    this.#trustedNow = trustedNow
  }

  isKnown(token: string, accountId: string): boolean {
    const row = this.#store
      .prepare('SELECT 1 FROM known_devices WHERE token_hash = ? AND account_id = ? AND seen_at > ?')
      .get(hashToken(token), accountId, this.#now() - DEVICE_IDLE_MS)
    return row !== undefined
  }

  /** Remembers a device when somebody signs in. Returns the token for its cookie, which is new if it had none. */
  remember(token: string | null, accountId: string): string {
    const kept = token ?? createToken()
    const now = this.#now()
    this.#store
      .prepare('DELETE FROM known_devices WHERE seen_at < ?')
      .run(this.#trustedNow() - DEVICE_IDLE_MS)
    this.#store
      .prepare(
        'INSERT INTO known_devices (token_hash, account_id, seen_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at',
      )
      .run(hashToken(kept), accountId, now)
    return kept
  }
}
