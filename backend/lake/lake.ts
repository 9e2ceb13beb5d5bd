import type { Log } from '../base/log.ts'
import { createSubscriptions } from './events/lake-subscriptions.ts'
import { createViews } from './model/views.ts'
import { createLakeWriter } from './mutate/lake-writer.ts'
import { createQueryEngine } from './query/query-engine.ts'
import { createQueryPool } from './query/query-pool.ts'
import { openContentStore } from './store/content-store.ts'

/** The content lake. Functions that use it declare only the parts that they need. */
export type ContentLake = ReturnType<typeof openLake>

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
}) {
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
    getDocument: (id: string) => stored.byId.get(id) ?? null,
    countDocuments: () => stored.documents.length,
    close(): void {
      closeSubscriptions()
      pool?.close()
      store.close()
    },
  }
}
