import { PGlite } from '@electric-sql/pglite'

/**
 * Settings that save memory, which holds all of this Postgres. What is durable is the journal: nobody reads the
 * write-ahead log, which may grow to a gigabyte by default.
 */
const SETTINGS = [
  ...['max_wal_size=32MB', 'min_wal_size=32MB', 'wal_level=minimal', 'max_wal_senders=0'],
  'shared_buffers=32MB',
]

/**
 * Makes a Postgres in memory.
 *
 * @param image of its files. Empty without one
 */
export function createPostgres(image?: Blob): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  return PGlite.create({ startParams, ...(image && { loadDataDir: image }) })
}
