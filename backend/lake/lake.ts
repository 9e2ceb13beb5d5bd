import type { Log } from '../base/log.ts'
import { createSubscriptions, type LakeSubscriptions } from './events/lake-subscriptions.ts'
import { createViews } from './model/views.ts'
import { createLakeWriter, type LakeWriter } from './mutate/lake-writer.ts'
import { createQueryEngine, type QueryEngine } from './query/query-engine.ts'
import { createQueryPool } from './query/query-pool.ts'
import { type ContentStore, openContentStore } from './store/content-store.ts'
import type { LakeReader } from './store/lake-reader.ts'

/** The content lake. Functions that use it declare only the parts that they need. */
export interface ContentLake extends LakeReader, QueryEngine, LakeWriter, LakeSubscriptions {
  readonly store: ContentStore
  close(): void
}

/**
 * Opens the content lake in a SQLite file, which is created if missing.
 *
 * @param file a path, or `:memory:` in tests
 * @param now the clock, for tests
 */
export function openLake({
  file,
  now = () => new Date(),
  log,
}: {
  file: string
  now?: () => Date
  log?: Log
}): ContentLake {
  const store = openContentStore(file)
  const views = createViews(store.readDocuments(), store.findText)
  const stored = views.get('raw', 'all')
  const { announce, close: closeSubscriptions, ...subscriptions } = createSubscriptions(log)
  // Query threads need a file, so the in-memory datasets of tests have none.
  const pool = file === ':memory:' ? null : createQueryPool({ file })

  return {
    ...subscriptions,
    ...createLakeWriter({ store, views, now, announce }),
    ...createQueryEngine({ views, pool, now }),
    store,
    stored,
    views,
    now,
    getDocument: (id) => stored.byId.get(id) ?? null,
    countDocuments: () => stored.documents.length,
    close() {
      closeSubscriptions()
      pool?.close()
      store.close()
    },
  }
}
