import { PGlite } from '@electric-sql/pglite'

/**
 * Settings that save memory, because this Postgres is held entirely in memory. The journal provides durability, so the
 * write-ahead log is never read. By default it could grow to a gigabyte.
 */
const SETTINGS = [
  ...['max_wal_size=32MB', 'min_wal_size=32MB', 'wal_level=minimal', 'max_wal_senders=0'],
  'shared_buffers=32MB',
]

/**
 * Creates a Postgres in memory.
 *
 * @param image the files to start from. Without one, the database is empty
 */
export function createPostgres(image?: Blob): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  return PGlite.create({ startParams, ...(image && { loadDataDir: image }) })
}
