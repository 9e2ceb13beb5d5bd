import type { Entry } from './entry'

/** How many requests are sent at the same time: the browser has room for six, and others need some. */
const AT_ONCE = 4

/** The results of a task that was run for several entries, in their order. */
export interface Outcome<Result> {
  done: { entry: Entry; result: Result }[]
  failed: { entry: Entry; error: unknown }[]
}

/**
 * Runs a task for each of several entries. A failure for one does not stop the others.
 *
 * @param task rejects when it fails for that entry
 */
export async function forEachEntry<Result>(
  entries: readonly Entry[],
  task: (entry: Entry) => Promise<Result>,
): Promise<Outcome<Result>> {
  const outcome: Outcome<Result> = { done: [], failed: [] }
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const batch = entries.slice(start, start + AT_ONCE)
    const results = await Promise.allSettled(batch.map((entry) => task(entry)))
    batch.forEach((entry, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') outcome.done.push({ entry, result: result.value })
      else outcome.failed.push({ entry, error: result?.reason })
    })
  }
  return outcome
}

/**
 * The addresses of several entries for the address line of a mail program, each once.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(entries: readonly Entry[]): string {
  // Capitals do not make another address.
  const byAddress = new Map(entries.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
