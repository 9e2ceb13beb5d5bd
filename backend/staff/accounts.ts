import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { cleanEmail } from '../../lib/shared/mailable.ts'
import { inTransaction, sqlTags } from '../base/sqlite.ts'
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

export type Accounts = ReturnType<typeof createAccounts>

/** Creates the accounts in a staff store. */
export function createAccounts(store: DatabaseSync) {
  const sql = sqlTags(store)

  function list(): Account[] {
    return store
      .prepare(`SELECT ${COLUMNS} FROM accounts ORDER BY created_at, id`)
      .all()
      .map((row) => Account.parse(row))
  }

  function find(id: string): Account | null {
    return list().find((account) => account.id === id) ?? null
  }

  /** Revokes the links that an administrator created, because anyone who has one could create an account. */
  function endLinksMadeBy(id: string): void {
    sql.run`DELETE FROM account_links WHERE created_by = ${id}`
  }

  function isLastAdministrator(account: Account): boolean {
    const others = list().filter(({ id, role }) => role === 'administrator' && id !== account.id)
    return account.role === 'administrator' && others.length === 0
  }

  return {
    list,
    find,
    count: () => Number(sql.get`SELECT count(*) AS accounts FROM accounts`?.['accounts'] ?? 0),

    /**
     * Finds the account and password hash for an email address as typed. Accounts from earlier versions may have an
     * address that would be cleaned up today.
     */
    findByEmail(email: string): { account: Account; passwordHash: string } | null {
      const typed = normaliseEmail(email)
      const row = store
        .prepare(
          `SELECT ${COLUMNS}, password_hash FROM accounts WHERE email IN (?, ?) ORDER BY email = ? DESC`,
        )
        .get(typed, normaliseEmail(cleanEmail(email) ?? email), typed)
      if (row === undefined) return null
      return { account: Account.parse(row), passwordHash: String(row['password_hash']) }
    },

    /**
     * Stores a new account.
     *
     * @returns null if the address already has one
     */
    create({
      passwordHash,
      now,
      ...person
    }: Pick<Account, 'email' | 'name' | 'role'> & { passwordHash: string; now: number }): Account | null {
      // Sanity's own user ids start with p. The Studio treats all others as robots or groups.
      const id = `p${randomBytes(9).toString('hex')}`
      const email = normaliseEmail(person.email)
      const { changes } = sql.run`
        INSERT OR IGNORE INTO accounts (id, email, name, role, password_hash, created_at)
        VALUES (${id}, ${email}, ${person.name}, ${person.role}, ${passwordHash}, ${now})`
      return Number(changes) === 0 ? null : { ...person, id, email, createdAt: now, lastSignInAt: null }
    },

    setPassword(id: string, passwordHash: string): void {
      sql.run`UPDATE accounts SET password_hash = ${passwordHash} WHERE id = ${id}`
    },

    /**
     * Sets an account's role, effective from its next request. Somebody who is no longer an administrator also loses
     * the links that they created.
     */
    setRole(id: string, role: Role): 'done' | 'missing' | 'lastAdministrator' {
      const account = find(id)
      if (account === null) return 'missing'
      if (role !== 'administrator' && isLastAdministrator(account)) return 'lastAdministrator'
      inTransaction(store, () => {
        sql.run`UPDATE accounts SET role = ${role} WHERE id = ${id}`
        if (role !== 'administrator') endLinksMadeBy(id)
        // Somebody who may not publish can no longer complete these reviews.
        if (role !== 'administrator' && role !== 'editor')
          sql.run`DELETE FROM reviews WHERE reviewer_id = ${id} AND state = 'open'`
      })
      return 'done'
    },

    /** Records a sign-in, at a time in milliseconds since 1970. */
    recordSignIn(id: string, now: number): void {
      sql.run`UPDATE accounts SET signed_in_at = ${now} WHERE id = ${id}`
    },

    /** Finds the name of a current or former staff member. */
    nameOf(id: string): string | null {
      const row = sql.get`SELECT name FROM accounts WHERE id = ${id}
        UNION ALL SELECT name FROM former_accounts WHERE id = ${id}`
      return row === undefined ? null : String(row['name'])
    },

    /**
     * Deletes an account with its sessions and links. Keeps the name for the content history. The last administrator
     * can't be deleted, because then nobody could create accounts.
     */
    delete(id: string): 'done' | 'missing' | 'lastAdministrator' {
      const account = find(id)
      if (account === null) return 'missing'
      if (isLastAdministrator(account)) return 'lastAdministrator'
      inTransaction(store, () => {
        sql.run`INSERT OR REPLACE INTO former_accounts (id, name) VALUES (${id}, ${account.name})`
        sql.run`DELETE FROM accounts WHERE id = ${id}`
        sql.run`DELETE FROM key_values WHERE account_id = ${id}`
        endLinksMadeBy(id)
      })
      return 'done'
    },
  }
}

/** Normalises an email address for comparison. Ignores case, as mail servers do in practice. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
