import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { cleanEmail } from '../../lib/shared/mailable.ts'
import { inTransaction } from '../base/sqlite.ts'
import { type Role, ROLES } from '../base/caller.ts'

const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Milliseconds since 1970, or null if no sign-in is recorded. */
  lastSignInAt: z.number().nullable(),
})

export type Account = z.infer<typeof Account>

const COLUMNS = 'id, email, name, role, created_at AS createdAt, signed_in_at AS lastSignInAt'

export class Accounts {
  readonly #store: DatabaseSync

  constructor(store: DatabaseSync) {
    this.#store = store
  }

  count(): number {
    return Number(this.#store.prepare('SELECT count(*) AS accounts FROM accounts').get()?.['accounts'] ?? 0)
  }

  list(): Account[] {
    return this.#store
      .prepare(`SELECT ${COLUMNS} FROM accounts ORDER BY created_at, id`)
      .all()
      .map((row) => Account.parse(row))
  }

  find(id: string): Account | null {
    const row = this.#store.prepare(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`).get(id)
    return row === undefined ? null : Account.parse(row)
  }

  /**
   * Finds the account and password hash for an email address as typed. Accounts from earlier versions may have an
   * address that would be cleaned up today.
   */
  findByEmail(email: string): { account: Account; passwordHash: string } | null {
    const typed = normaliseEmail(email)
    const row = this.#store
      .prepare(`SELECT ${COLUMNS}, password_hash FROM accounts WHERE email IN (?, ?) ORDER BY email = ? DESC`)
      .get(typed, normaliseEmail(cleanEmail(email) ?? email), typed)
    if (row === undefined) return null
    return { account: Account.parse(row), passwordHash: String(row['password_hash']) }
  }

  /**
   * Stores a new account.
   *
   * @returns null if the address already has one
   */
  create(
    input: Pick<Account, 'email' | 'name' | 'role'> & { passwordHash: string; now: number },
  ): Account | null {
    // Sanity's own user ids start with p. The Studio treats all others as robots or groups.
    const id = `p${randomBytes(9).toString('hex')}`
    const email = normaliseEmail(input.email)
    const { changes } = this.#store
      .prepare(
        'INSERT OR IGNORE INTO accounts (id, email, name, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, email, input.name, input.role, input.passwordHash, input.now)
    if (Number(changes) === 0) return null
    return { id, email, name: input.name, role: input.role, createdAt: input.now, lastSignInAt: null }
  }

  setPassword(id: string, passwordHash: string): void {
    this.#store.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?').run(passwordHash, id)
  }

  /**
   * Sets an account's role, effective from its next request. Somebody who is no longer an administrator also loses the
   * links that they created.
   */
  setRole(id: string, role: Role): 'done' | 'missing' | 'lastAdministrator' {
    const account = this.find(id)
    if (account === null) return 'missing'
    if (role !== 'administrator' && this.#isLastAdministrator(account)) return 'lastAdministrator'
    inTransaction(this.#store, () => {
      this.#store.prepare('UPDATE accounts SET role = ? WHERE id = ?').run(role, id)
      if (role !== 'administrator') this.#endLinksMadeBy(id)
      // Somebody who may not publish can no longer complete these reviews.
      if (role !== 'administrator' && role !== 'editor')
        this.#store.prepare("DELETE FROM reviews WHERE reviewer_id = ? AND state = 'open'").run(id)
    })
    return 'done'
  }

  /** Records a sign-in, at a time in milliseconds since 1970. */
  recordSignIn(id: string, now: number): void {
    this.#store.prepare('UPDATE accounts SET signed_in_at = ? WHERE id = ?').run(now, id)
  }

  /** Finds the name of a current or former staff member. */
  nameOf(id: string): string | null {
    const row = this.#store
      .prepare(
        'SELECT name FROM accounts WHERE id = ? UNION ALL SELECT name FROM former_accounts WHERE id = ?',
      )
      .get(id, id)
    return row === undefined ? null : String(row['name'])
  }

  /**
   * Deletes an account with its sessions and links. Keeps the name for the content history. The last administrator
   * can't be deleted, because then nobody could create accounts.
   */
  delete(id: string): 'done' | 'missing' | 'lastAdministrator' {
    const account = this.find(id)
    if (account === null) return 'missing'
    if (this.#isLastAdministrator(account)) return 'lastAdministrator'
    inTransaction(this.#store, () => {
      this.#store
        .prepare('INSERT OR REPLACE INTO former_accounts (id, name) VALUES (?, ?)')
        .run(id, account.name)
      this.#store.prepare('DELETE FROM accounts WHERE id = ?').run(id)
      this.#store.prepare('DELETE FROM key_values WHERE account_id = ?').run(id)
      this.#endLinksMadeBy(id)
    })
    return 'done'
  }

  /** Revokes the links that an administrator created, because anyone who has one could create an account. */
  #endLinksMadeBy(id: string): void {
    this.#store.prepare('DELETE FROM account_links WHERE created_by = ?').run(id)
  }

  #isLastAdministrator(account: Account): boolean {
    const others = this.list().filter(({ id, role }) => role === 'administrator' && id !== account.id)
    return account.role === 'administrator' && others.length === 0
  }
}

/** Normalises an email address for comparison. Ignores case, as mail servers do in practice. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
