import type { DatabaseSync } from 'node:sqlite'
import { rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type Account, type Accounts, normaliseEmail } from './accounts.ts'
import { type Role, ROLES } from './caller.ts'
import { createToken, hashToken } from './identify.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a link works: an invitation waits for a person, a reset was asked for now. */
const VALID_MS = { invite: 7 * DAY_MS, reset: DAY_MS } as const
const SETUP_VALID_MS = DAY_MS

/** How long an invitation that ran out is still listed. */
const REMEMBERED_MS = 30 * DAY_MS

const linkRow = z.object({
  kind: z.enum(['invite', 'reset']),
  email: z.string(),
  role: z.enum(ROLES),
  expires_at: z.number(),
})

/** A one-time link by which somebody chooses a password: for a new account, or for one they have. */
export interface AccountLink {
  kind: 'invite' | 'reset'
  email: string
  /** Role of the account that an invitation makes. */
  role: Role
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The one-time links of staff. The address holds a random token, the store its hash. */
export class AccountLinks {
  readonly #store: DatabaseSync
  readonly #now: () => number
  readonly #believed: () => number

  /** @param believed the time for deleting (system/careful-clock.ts) */
  constructor(store: DatabaseSync, now: () => number = Date.now, believed: () => number = now) {
    this.#store = store
    this.#now = now
    this.#believed = believed
  }

  /**
   * Makes a link, in the place of an earlier one for the same address.
   *
   * @param createdBy id of the account whose rights the link rests on; null for this machine's own programs
   * @returns its path, which is stored nowhere, and until when it works in milliseconds since 1970
   */
  create(
    link: Pick<AccountLink, 'kind' | 'email' | 'role'>,
    createdBy: string | null = null,
  ): { path: string; expiresAt: number } {
    const token = createToken()
    const email = normaliseEmail(link.email)
    const expiresAt = this.#now() + VALID_MS[link.kind]
    this.revoke(email)
    this.#store
      .prepare(
        'INSERT INTO account_links (token_hash, kind, email, role, expires_at, created_by) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(hashToken(token), link.kind, email, link.role, expiresAt, createdBy)
    return { path: `/backend/staff/join?token=${token}`, expiresAt }
  }

  /** The link of a token, or null when it was used, has expired or never was one. */
  find(token: string): AccountLink | null {
    const row = this.#store
      .prepare(
        'SELECT kind, email, role, expires_at FROM account_links WHERE token_hash = ? AND expires_at > ?',
      )
      .get(hashToken(token), this.#now())
    return row === undefined ? null : toLink(row)
  }

  /** Uses a link up. Of two people with the same link one wins. */
  take(token: string): AccountLink | null {
    const link = this.find(token)
    if (link !== null)
      this.#store.prepare('DELETE FROM account_links WHERE token_hash = ?').run(hashToken(token))
    return link
  }

  /** Links that work, and invitations that ran out within a month: somebody waits for those. */
  list(): AccountLink[] {
    const until = "CASE kind WHEN 'invite' THEN ? ELSE ? END"
    const [now, believed] = [this.#now(), this.#believed()]
    this.#store
      .prepare(`DELETE FROM account_links WHERE expires_at <= ${until}`)
      .run(believed - REMEMBERED_MS, believed)
    return this.#store
      .prepare(
        `SELECT kind, email, role, expires_at FROM account_links WHERE expires_at > ${until} ORDER BY email`,
      )
      .all(now - REMEMBERED_MS, now)
      .map(toLink)
  }

  /** Ends the links of an address. Returns whether there was one. */
  revoke(email: string): boolean {
    const { changes } = this.#store
      .prepare('DELETE FROM account_links WHERE email = ?')
      .run(normaliseEmail(email))
    return Number(changes) > 0
  }
}

function toLink(row: unknown): AccountLink {
  const { expires_at: expiresAt, ...link } = linkRow.parse(row)
  return { ...link, expiresAt }
}

/** The one-time link by which the first administrator makes an account. */
export class SetupLink {
  readonly #store: DatabaseSync
  readonly #accounts: Accounts
  readonly #file: string
  readonly #now: () => number
  #current: { path: string; expiresAt: number } | null = null

  /** @param file where the link's path is left for scripts to print, readable by the owner alone */
  constructor(parts: { store: DatabaseSync; accounts: Accounts; file: string; now?: () => number }) {
    this.#store = parts.store
    this.#accounts = parts.accounts
    this.#file = parts.file
    this.#now = parts.now ?? Date.now
  }

  /** Path of a valid link, made anew when the last one has expired or been lost. Null once there is an account. */
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

  /** Makes the first administrator. Null when the link is no longer valid: of two people with the same link one wins. */
  redeem(token: string, person: { email: string; name: string; passwordHash: string }): Account | null {
    if (!this.isValid(token)) return null
    const account = this.#accounts.create({ ...person, role: 'administrator', now: this.#now() })
    if (account !== null) this.#forget()
    return account
  }

  /** Makes a new link, in the place of the last one, and leaves its path in the file. */
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

  #forget(): void {
    this.#current = null
    this.#store.exec('DELETE FROM setup_links')
    rmSync(this.#file, { force: true })
  }
}
