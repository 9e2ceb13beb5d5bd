import { rmSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Account, Accounts } from './accounts.ts'
import { createToken, hashToken } from './token.ts'

const VALID_MS = 24 * 60 * 60 * 1000

/** The one-time link by which the first administrator makes an account. */
export class SetupLink {
  readonly #store: DatabaseSync
  readonly #accounts: Accounts
  readonly #file: string
  readonly #now: () => number
  #current: { token: string; expiresAt: number } | null = null

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
    if (this.#current === null || this.#current.expiresAt <= this.#now()) this.#renew()
    return this.#current === null ? null : `/backend/staff/setup?token=${this.#current.token}`
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

  #renew(): void {
    const token = createToken()
    const expiresAt = this.#now() + VALID_MS
    this.#store.exec('DELETE FROM setup_links')
    this.#store
      .prepare('INSERT INTO setup_links (token_hash, expires_at) VALUES (?, ?)')
      .run(hashToken(token), expiresAt)
    this.#current = { token, expiresAt }
    rmSync(this.#file, { force: true })
    writeFileSync(this.#file, `/backend/staff/setup?token=${token}\n`, { mode: 0o600 })
  }

  #forget(): void {
    this.#current = null
    this.#store.exec('DELETE FROM setup_links')
    rmSync(this.#file, { force: true })
  }
}
