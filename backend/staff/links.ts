import type { DatabaseSync } from 'node:sqlite'
import { rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { createOutcomeLog, type Log, type OutcomeLog, tryWrite } from '../base/log.ts'
import { inTransaction } from '../base/sqlite.ts'
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

/** One-time links for staff. A link contains a random token, and only the token's hash is stored. */
export class AccountLinks {
  readonly #store: DatabaseSync
  readonly #now: () => number
  readonly #trustedNow: () => number

  /** @param trustedNow the clock for deleting expired links (base/trusted-clock.ts) */
  constructor(store: DatabaseSync, now: () => number = Date.now, trustedNow: () => number = now) {
    this.#store = store
    this.#now = now
    this.#trustedNow = trustedNow
  }

  /**
   * Creates a link. Any earlier one for the same address stops working.
   *
   * @param createdBy id of the account that creates the link, which ends if that account loses its role; null for
   * programs on this machine
   * @returns the path of the link, which is not stored, and its expiry in milliseconds since 1970
   */
  create(
    link: Pick<AccountLink, 'kind' | 'email' | 'role'>,
    createdBy: string | null = null,
  ): { path: string; expiresAt: number } {
    const token = createToken()
    const email = normaliseEmail(link.email)
    const expiresAt = this.#now() + VALID_MS[link.kind]
    inTransaction(this.#store, () => {
      this.revoke(email)
      this.#deleteExpired()
      this.#store
        .prepare(
          'INSERT INTO account_links (token_hash, kind, email, role, expires_at, created_by) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(hashToken(token), link.kind, email, link.role, expiresAt, createdBy)
    })
    return { path: `/backend/staff/join?token=${token}`, expiresAt }
  }

  /** Finds the link for a token. Null if it has been used, has expired or never existed. */
  find(token: string): AccountLink | null {
    const row = this.#store
      .prepare(`SELECT ${COLUMNS} FROM account_links WHERE token_hash = ? AND expires_at > ?`)
      .get(hashToken(token), this.#now())
    return row === undefined ? null : AccountLink.parse(row)
  }

  /** Finds and deletes the link for a token, so that only one person can use it. */
  take(token: string): AccountLink | null {
    const link = this.find(token)
    if (link !== null)
      this.#store.prepare('DELETE FROM account_links WHERE token_hash = ?').run(hashToken(token))
    return link
  }

  /** Lists valid links, and invitations that have expired in the past month so that somebody can renew them. */
  list(): AccountLink[] {
    const now = this.#now()
    return this.#store
      .prepare(`SELECT ${COLUMNS} FROM account_links WHERE expires_at > ${LISTED_UNTIL} ORDER BY email`)
      .all(now - LISTED_MS, now)
      .map((row) => AccountLink.parse(row))
  }

  /** Deletes the link for an address. Returns whether there was one. */
  revoke(email: string): boolean {
    const { changes } = this.#store
      .prepare('DELETE FROM account_links WHERE email = ?')
      .run(normaliseEmail(email))
    return Number(changes) > 0
  }

  /** Deletes links that are no longer listed. Runs when a link is created, so that listing needs no write. */
  #deleteExpired(): void {
    const trustedNow = this.#trustedNow()
    this.#store
      .prepare(`DELETE FROM account_links WHERE expires_at <= ${LISTED_UNTIL}`)
      .run(trustedNow - LISTED_MS, trustedNow)
  }
}

/** The one-time link for creating the first administrator's account. */
export class SetupLink {
  readonly #store: DatabaseSync
  readonly #accounts: Accounts
  readonly #file: string
  readonly #now: () => number
  readonly #forgetLog: OutcomeLog
  #current: { path: string; expiresAt: number } | null = null

  /** @param parts.file where to write the link's path for scripts that print it; only its owner can read it */
  constructor(parts: {
    store: DatabaseSync
    accounts: Accounts
    file: string
    log: Log
    now?: () => number
  }) {
    this.#store = parts.store
    this.#accounts = parts.accounts
    this.#file = parts.file
    this.#now = parts.now ?? Date.now
    this.#forgetLog = createOutcomeLog(parts.log, 'set-up link not deleted')
  }

  /** Returns the path of the valid link, creating one if necessary. Null once there is an account. */
  path(): string | null {
    if (this.#accounts.count() > 0) {
      this.#forget()
      return null
    }
    if (this.#current === null || this.#current.expiresAt <= this.#now()) this.#current = this.#renew()
    return this.#current.path
  }

  isValid(token: string): boolean {
    if (this.#accounts.count() > 0) return false
    const row = this.#store
      .prepare('SELECT 1 FROM setup_links WHERE token_hash = ? AND expires_at > ?')
      .get(hashToken(token), this.#now())
    return row !== undefined
  }

  /**
   * Creates the first administrator's account. Null if the link is no longer valid, for example because somebody else
   * has used it first.
   */
  redeem(token: string, person: { email: string; name: string; passwordHash: string }): Account | null {
    if (!this.isValid(token)) return null
    const account = this.#accounts.create({ ...person, role: 'administrator', now: this.#now() })
    if (account !== null) this.#forget()
    return account
  }

  /** Replaces the link and writes its path to the file. */
  #renew(): { path: string; expiresAt: number } {
    const token = createToken()
    const expiresAt = this.#now() + SETUP_VALID_MS
    this.#store.exec('DELETE FROM setup_links')
    this.#store
      .prepare('INSERT INTO setup_links (token_hash, expires_at) VALUES (?, ?)')
      .run(hashToken(token), expiresAt)
    const path = `/backend/staff/setup?token=${token}`
    rmSync(this.#file, { force: true })
    writeFileSync(this.#file, `${path}\n`, { mode: 0o600 })
    return { path, expiresAt }
  }

  /** Deletes the link once it has ended. If that fails, the next start tries again. */
  #forget(): void {
    this.#current = null
    tryWrite(this.#forgetLog, () => {
      this.#store.exec('DELETE FROM setup_links')
      rmSync(this.#file, { force: true })
    })
  }
}
