import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { sqlTags } from '../base/sqlite.ts'
import { type Log, createOutcomeLog, tryWrite } from '../base/log.ts'
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
export type Sessions = ReturnType<typeof createSessions>

/**
 * Creates the sessions in a staff store.
 *
 * @param parts.trustedNow the clock for deleting ended sessions (base/trusted-clock.ts); a wrong clock can only sign
 * people out
 */
export function createSessions(parts: {
  store: DatabaseSync
  log: Log
  now?: () => number
  trustedNow?: (() => number) | undefined
}) {
  const { store, log, now = Date.now, trustedNow = now } = parts
  const sql = sqlTags(store)
  const seenLog = createOutcomeLog(log, 'last use of a session not stored')
  const signOutLog = createOutcomeLog(log, 'signed out in memory, not stored')
  /** Token hashes of ended sessions that couldn't be deleted yet, for example because the disk is full. */
  const signedOut = new Set<string>()

  function deleteSignedOut(): void {
    tryWrite(signOutLog, () => {
      for (const tokenHash of signedOut) {
        sql.run`DELETE FROM sessions WHERE token_hash = ${tokenHash}`
        signedOut.delete(tokenHash)
      }
    })
  }

  /** Finds the staff member for a session token. Null if the session has ended or never existed. */
  function find(token: string): Extract<Caller, { kind: 'staff' }> | null {
    const tokenHash = hashToken(token)
    if (signedOut.size > 0) deleteSignedOut()
    if (signedOut.has(tokenHash)) return null
    const found = sql.get`
      SELECT sessions.id AS sessionId, sessions.created_at AS createdAt, seen_at AS seenAt, accounts.id, name, email, role
      FROM sessions JOIN accounts ON accounts.id = account_id WHERE token_hash = ${tokenHash}`
    if (found === undefined) return null
    const { createdAt, seenAt, ...session } = SessionRow.parse(found)
    const time = now()
    if (time - seenAt > SESSION_IDLE_MS || time - createdAt > SESSION_LONGEST_MS) return null
    if (time - seenAt > SEEN_EVERY_MS) {
      // Every staff request and the timers of event streams come through here. None of them may fail because the disk
      // is full.
      tryWrite(
        seenLog,
        () => void sql.run`UPDATE sessions SET seen_at = ${time} WHERE token_hash = ${tokenHash}`,
      )
    }
    return { kind: 'staff', ...session }
  }

  return {
    find,

    /** Starts a session and returns its token, which is not stored. */
    start(accountId: string): string {
      const token = createToken()
      const [time, trusted] = [now(), trustedNow()]
      sql.run`DELETE FROM sessions
        WHERE seen_at < ${trusted - SESSION_IDLE_MS} OR created_at < ${trusted - SESSION_LONGEST_MS}`
      sql.run`INSERT INTO sessions (token_hash, id, account_id, created_at, seen_at)
        VALUES (${hashToken(token)}, ${randomUUID()}, ${accountId}, ${time}, ${time})`
      return token
    },

    /** Finds the role behind a session id, which is not a secret. Null if the session has ended. */
    roleOf(sessionId: string): Role | null {
      const time = now()
      const row = sql.get`
        SELECT role, token_hash FROM sessions JOIN accounts ON accounts.id = account_id
        WHERE sessions.id = ${sessionId}
          AND seen_at >= ${time - SESSION_IDLE_MS} AND sessions.created_at >= ${time - SESSION_LONGEST_MS}`
      if (row === undefined || signedOut.has(String(row['token_hash']))) return null
      return z.enum(ROLES).parse(row['role'])
    },

    /** The latest time at which a session ends, in milliseconds since 1970. */
    endOf(sessionId: string): number {
      const row = sql.get`SELECT created_at FROM sessions WHERE id = ${sessionId}`
      return Number(row?.['created_at'] ?? 0) + SESSION_LONGEST_MS
    },

    end(token: string): void {
      sql.run`DELETE FROM sessions WHERE token_hash = ${hashToken(token)}`
    },

    /** Ends a session when somebody signs out: in memory at once, and in the store as soon as it can be written. */
    signOut(token: string): void {
      if (find(token) === null) return
      signedOut.add(hashToken(token))
      deleteSignedOut()
    },

    /** Ends all sessions of an account, and forgets its devices. */
    endAll(accountId: string): void {
      sql.run`DELETE FROM sessions WHERE account_id = ${accountId}`
      sql.run`DELETE FROM known_devices WHERE account_id = ${accountId}`
    },
  }
}

/** How long a device stays known after its last sign-in. */
export const DEVICE_IDLE_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Creates the list of devices where each account has signed in before (OWASP's device cookies). Sign-in attempts there
 * are counted separately, so that somebody who is guessing can't lock staff out.
 *
 * @param trustedNow the clock for deleting old devices (base/trusted-clock.ts)
 */
export function createKnownDevices(store: DatabaseSync, now: () => number = Date.now, trustedNow = now) {
  const sql = sqlTags(store)
  return {
    isKnown(token: string, accountId: string): boolean {
      const row = sql.get`SELECT 1 FROM known_devices
        WHERE token_hash = ${hashToken(token)} AND account_id = ${accountId} AND seen_at > ${now() - DEVICE_IDLE_MS}`
      return row !== undefined
    },

    /** Remembers a device when somebody signs in. Returns the token for its cookie, which is new if it had none. */
    remember(token: string | null, accountId: string): string {
      const kept = token ?? createToken()
      sql.run`DELETE FROM known_devices WHERE seen_at < ${trustedNow() - DEVICE_IDLE_MS}`
      sql.run`INSERT INTO known_devices (token_hash, account_id, seen_at)
        VALUES (${hashToken(kept)}, ${accountId}, ${now()}) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`
      return kept
    },
  }
}
