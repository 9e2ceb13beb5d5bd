import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { HttpError } from '../http/errors.ts'

/** Enough for every setting that the Studio keeps, with room for recent searches. */
const LONGEST_VALUE = 64 * 1024
const MOST_KEYS = 500

const pairs = z.array(z.object({ key: z.string().min(1).max(500), value: z.json() })).max(100)

/** A setting that the Studio keeps for one person. */
type KeyValue = z.infer<typeof pairs>[number]

/** The Studio's settings of each person: layouts, recent searches, pinned templates. */
export class KeyValues {
  readonly #store: DatabaseSync

  constructor(store: DatabaseSync) {
    this.#store = store
  }

  /** The person's values for the keys that have one; all of them without `keys`. */
  read(accountId: string, keys?: readonly string[]): KeyValue[] {
    const rows = this.#store
      .prepare('SELECT key, value FROM key_values WHERE account_id = ? ORDER BY key')
      .all(accountId)
    return rows
      .map((row) => ({ key: String(row['key']), value: z.json().parse(JSON.parse(String(row['value']))) }))
      .filter(({ key }) => keys === undefined || keys.includes(key))
  }

  /**
   * Stores the pairs of a request and returns them.
   *
   * @throws HttpError badRequest for another shape, payloadTooLarge for too much
   */
  write(accountId: string, body: unknown): KeyValue[] {
    const parsed = pairs.safeParse(body)
    if (!parsed.success) throw new HttpError('badRequest', 'Send a list of {key, value}.')
    const stored = new Set(this.read(accountId).map(({ key }) => key))
    for (const { key, value } of parsed.data) {
      const text = JSON.stringify(value)
      stored.add(key)
      if (text.length > LONGEST_VALUE || stored.size > MOST_KEYS) {
        throw new HttpError(
          'payloadTooLarge',
          `Keep at most ${MOST_KEYS} settings of ${LONGEST_VALUE / 1024} kB each.`,
        )
      }
      this.#store
        .prepare(
          'INSERT INTO key_values (account_id, key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        )
        .run(accountId, key, text)
    }
    return parsed.data
  }
}
