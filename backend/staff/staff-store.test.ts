import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStaffStore } from './staff-store.ts'

it('migrates accounts and sessions from before the contributor role existed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staff-store-'))
  const file = join(folder, 'staff.db')
  try {
    const before = new DatabaseSync(file)
    before.exec(`CREATE TABLE accounts (
        id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
        password_hash TEXT NOT NULL, created_at INTEGER NOT NULL, signed_in_at INTEGER) STRICT;
      CREATE TABLE sessions (token_hash TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE) STRICT;
      INSERT INTO accounts VALUES ('p1', 'ada@example.org', 'Ada', 'editor', 'hash', 1, NULL);
      INSERT INTO sessions VALUES ('token', 'p1');
      PRAGMA user_version = 4`)
    before.close()

    const store = openStaffStore(file)
    const { role } = store.prepare("SELECT role FROM accounts WHERE id = 'p1'").get() ?? {}
    expect(role).toBe('editor')
    expect(store.prepare('SELECT token_hash FROM sessions').all()).toHaveLength(1)
    store.exec("UPDATE accounts SET role = 'contributor'")
    expect(() => store.exec("UPDATE accounts SET role = 'king'")).toThrow('CHECK')
    store.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
