import { PGlite } from '@electric-sql/pglite'

/**
 * Settings that save memory, which holds all of this Postgres. The journal provides durability, so the write-ahead
 * log, which may grow to a gigabyte by default, is never read.
 */
const SETTINGS = [
  ...['max_wal_size=32MB', 'min_wal_size=32MB', 'wal_level=minimal', 'max_wal_senders=0'],
  'shared_buffers=32MB',
]

/**
 * Creates a Postgres in memory.
 *
 * @param image of its files. Empty without one
 */
export function createPostgres(image?: Blob): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  return PGlite.create({ startParams, ...(image && { loadDataDir: image }) })
}
