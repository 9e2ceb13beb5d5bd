import { DatabaseSync } from 'node:sqlite'
import { bringUpToDate } from '../base/sqlite.ts'

/** How long a write waits while another process, such as a backup, has locked the file. */
const BUSY_MS = 2_000

/** Migrations for the file. The one at index n migrates from version n. Released ones never change. */
const MIGRATIONS = [
  `CREATE TABLE accounts (
     id TEXT PRIMARY KEY,
     email TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
     password_hash TEXT NOT NULL,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     created_at INTEGER NOT NULL,
     seen_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX sessions_account ON sessions (account_id);
   CREATE TABLE known_devices (
     token_hash TEXT NOT NULL,
     account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     seen_at INTEGER NOT NULL,
     PRIMARY KEY (token_hash, account_id)
   ) STRICT;
   CREATE TABLE setup_links (
     token_hash TEXT PRIMARY KEY,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE key_values (
     account_id TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (account_id, key)
   ) STRICT;`,
  `CREATE TABLE account_links (
     token_hash TEXT PRIMARY KEY,
     kind TEXT NOT NULL CHECK (kind IN ('invite', 'reset')),
     email TEXT NOT NULL UNIQUE,
     role TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;`,
  // The content history refers to authors by id, so keep the names of people who have left.
  `ALTER TABLE accounts ADD COLUMN signed_in_at INTEGER;
   CREATE TABLE former_accounts (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL
   ) STRICT;`,
  // A link ends when the person who created it loses their rights. For earlier links that person is unknown, so they
  // end now.
  `DELETE FROM account_links;
   ALTER TABLE account_links ADD COLUMN created_by TEXT;`,
  // Adds the role “contributor”. Dropping the column also drops its CHECK, so the table doesn't have to be rebuilt.
  `ALTER TABLE accounts ADD COLUMN new_role TEXT NOT NULL DEFAULT 'viewer'
     CHECK (new_role IN ('viewer', 'contributor', 'editor', 'administrator'));
   UPDATE accounts SET new_role = role;
   ALTER TABLE accounts DROP COLUMN role;
   ALTER TABLE accounts RENAME COLUMN new_role TO role;`,
  // Requests for reviews of drafts. A request is deleted if either person's account is deleted.
  `CREATE TABLE reviews (
     id TEXT PRIMARY KEY,
     document_id TEXT NOT NULL,
     document_type TEXT NOT NULL,
     revision TEXT NOT NULL,
     asker_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     reviewer_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     word TEXT NOT NULL,
     asked_at INTEGER NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('open', 'sentBack', 'published')),
     answer TEXT NOT NULL,
     answered_by TEXT,
     answered_at INTEGER,
     UNIQUE (document_id, asker_id)
   ) STRICT;
   CREATE TABLE second_account_types (name TEXT PRIMARY KEY) STRICT;`,
]

/**
 * Opens and migrates the file that holds all personal data about staff. It is separate from the content store, so that
 * an export of content contains no personal data.
 *
 * @param file path, or `:memory:` in tests
 * @throws SQLite's error if the file is damaged, a StartError if a newer program wrote it
 */
export function openStaffStore(file: string): DatabaseSync {
  const store = new DatabaseSync(file, { timeout: BUSY_MS })
  bringUpToDate(store, MIGRATIONS)
  return store
}
