import type { DatabaseSync } from 'node:sqlite'
import { rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { createOutcomeLog, type Log, tryWrite } from '../base/log.ts'
import { inTransaction, sqlTags } from '../base/sqlite.ts'
import { type Account, type Accounts, normaliseEmail } from './accounts.ts'
import { ROLES } from '../base/caller.ts'
import { createToken, hashToken } from '../base/tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a link works. An invitation lasts longer, because it may come as a surprise. */
const VALID_MS = { invite: 7 * DAY_MS, reset: DAY_MS } as const
const SETUP_VALID_MS = DAY_MS

/** How long an invitation stays listed after it has expired. */
const LISTED_MS = 30 * DAY_MS

const AccountLink = z.object({
  kind: z.enum(['invite', 'reset']),
  email: z.string(),
  /** The role for the account that an invitation creates. */
  role: z.enum(ROLES),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

/** A one-time link for choosing a password, for a new or existing account. */
export type AccountLink = z.infer<typeof AccountLink>

/** SQL for the time from which a link is no longer listed, with one parameter for invitations and one for resets. */
const LISTED_UNTIL = "CASE kind WHEN 'invite' THEN ? ELSE ? END"

const COLUMNS = 'kind, email, role, expires_at AS expiresAt'

/**
 * Creates the one-time links for staff. A link contains a random token, and only the token's hash is stored.
 *
 * @param trustedNow the clock for deleting expired links (base/trusted-clock.ts)
 */
export function createAccountLinks(store: DatabaseSync, now: () => number = Date.now, trustedNow = now) {
  const sql = sqlTags(store)

  /** Finds the link for a token. Null if it has been used, has expired or never existed. */
  function find(token: string): AccountLink | null {
    const row = store
      .prepare(`SELECT ${COLUMNS} FROM account_links WHERE token_hash = ? AND expires_at > ?`)
      .get(hashToken(token), now())
    return row === undefined ? null : AccountLink.parse(row)
  }

  /** Deletes the link for an address. Returns whether there was one. */
  function revoke(email: string): boolean {
    const { changes } = sql.run`DELETE FROM account_links WHERE email = ${normaliseEmail(email)}`
    return Number(changes) > 0
  }

  return {
    find,
    revoke,

    /**
     * Creates a link. Any earlier one for the same address stops working.
     *
     * @param createdBy id of the account that creates the link, which ends if that account loses its role; null for
     * programs on this machine
     * @returns the path of the link, which is not stored, and its expiry in milliseconds since 1970
     */
    create(
      { kind, email, role }: Pick<AccountLink, 'kind' | 'email' | 'role'>,
      createdBy: string | null = null,
    ): { path: string; expiresAt: number } {
      const token = createToken()
      const expiresAt = now() + VALID_MS[kind]
      const time = trustedNow()
      inTransaction(store, () => {
        revoke(email)
        // Deletes links that are no longer listed here, so that listing needs no write.
        store
          .prepare(`DELETE FROM account_links WHERE expires_at <= ${LISTED_UNTIL}`)
          .run(time - LISTED_MS, time)
        sql.run`INSERT INTO account_links (token_hash, kind, email, role, expires_at, created_by)
          VALUES (${hashToken(token)}, ${kind}, ${normaliseEmail(email)}, ${role}, ${expiresAt}, ${createdBy})`
      })
      return { path: `/backend/staff/join?token=${token}`, expiresAt }
    },

    /** Finds and deletes the link for a token, so that only one person can use it. */
    take(token: string): AccountLink | null {
      const link = find(token)
      if (link !== null) sql.run`DELETE FROM account_links WHERE token_hash = ${hashToken(token)}`
      return link
    },

    /** Lists valid links, and invitations that have expired in the past month so that somebody can renew them. */
    list(): AccountLink[] {
      const time = now()
      return store
        .prepare(`SELECT ${COLUMNS} FROM account_links WHERE expires_at > ${LISTED_UNTIL} ORDER BY email`)
        .all(time - LISTED_MS, time)
        .map((row) => AccountLink.parse(row))
    },
  }
}

/**
 * Creates the one-time link for creating the first administrator's account.
 *
 * @param parts.file where to write the link's path for scripts that print it; only its owner can read it
 */
export function createSetupLink(parts: {
  store: DatabaseSync
  accounts: Accounts
  file: string
  log: Log
  now?: () => number
}) {
  const { store, accounts, file, log, now = Date.now } = parts
  const sql = sqlTags(store)
  const forgetLog = createOutcomeLog(log, 'set-up link not deleted')
  let current: { path: string; expiresAt: number } | null = null

  function isValid(token: string): boolean {
    if (accounts.count() > 0) return false
    const row = sql.get`SELECT 1 FROM setup_links WHERE token_hash = ${hashToken(token)} AND expires_at > ${now()}`
    return row !== undefined
  }

  /** Replaces the link and writes its path to the file. */
  function renew(): { path: string; expiresAt: number } {
    const token = createToken()
    const expiresAt = now() + SETUP_VALID_MS
    sql.run`DELETE FROM setup_links`
    sql.run`INSERT INTO setup_links (token_hash, expires_at) VALUES (${hashToken(token)}, ${expiresAt})`
    const path = `/backend/staff/setup?token=${token}`
    rmSync(file, { force: true })
    writeFileSync(file, `${path}\n`, { mode: 0o600 })
    return { path, expiresAt }
  }

  /** Deletes the link once it has ended. If that fails, the next start tries again. */
  function forget(): void {
    current = null
    tryWrite(forgetLog, () => {
      sql.run`DELETE FROM setup_links`
      rmSync(file, { force: true })
    })
  }

  return {
    isValid,

    /** Returns the path of the valid link, creating one if necessary. Null once there is an account. */
    path(): string | null {
      if (accounts.count() > 0) {
        forget()
        return null
      }
      if (current === null || current.expiresAt <= now()) current = renew()
      return current.path
    },

    /**
     * Creates the first administrator's account. Null if the link is no longer valid, for example because somebody else
     * has used it first.
     */
    redeem(token: string, person: { email: string; name: string; passwordHash: string }): Account | null {
      if (!isValid(token)) return null
      const account = accounts.create({ ...person, role: 'administrator', now: now() })
      if (account !== null) forget()
      return account
    },
  }
}
