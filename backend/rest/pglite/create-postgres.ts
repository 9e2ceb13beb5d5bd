import { PGlite } from '@electric-sql/pglite'

/**
 * Settings that save memory, because this Postgres is held entirely in memory. The journal provides durability, so the
 * write-ahead log is never read. By default it could grow to a gigabyte. Tables are in memory even without buffers.
 */
const SETTINGS = [
  ...['max_wal_size=8MB', 'min_wal_size=2MB', 'wal_level=minimal', 'max_wal_senders=0'],
  'shared_buffers=4MB',
]
/** Size of a write-ahead log file, for `initdb`. The minimum, since there is always at least one such file. */
const INITDB = ['--wal-segsize=1']
/** Drops the databases that new ones are copied from. They take up as much memory as our own. */
const DROP_TEMPLATES = ['template0', 'template1'].map((name) => `drop database if exists ${name}`)

/** Everything in this file that an image depends on. */
export const IMAGE_SETTINGS = [...INITDB, ...DROP_TEMPLATES]

/**
 * Creates a Postgres in memory.
 *
 * @param image the files to start from. Without one, the database is empty
 */
export async function createPostgres(image?: Blob): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  if (image !== undefined) return PGlite.create({ startParams, loadDataDir: image })
  const created = await PGlite.create({ startParams, initDbStartParams: INITDB })
  await created.exec('update pg_catalog.pg_database set datistemplate = false')
  for (const sql of DROP_TEMPLATES) await created.exec(sql)
  return created
}
