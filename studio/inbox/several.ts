import type { Entry } from './entry'

/** Requests that are on their way at once: enough to be quick, few enough to leave room for others. */
const AT_ONCE = 4

/** What came of a task that was done for several people, each in the order in which they were given. */
export interface Outcome<Result> {
  done: { entry: Entry; result: Result }[]
  failed: { entry: Entry; error: unknown }[]
}

/**
 * Does a task for each of several people. Whoever it fails for keeps it from none of the others.
 *
 * @param task rejects when it fails for that person
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
 * The addresses of several people as a mail program takes them, each once.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(entries: readonly Entry[]): string {
  // Capitals in an address make no other address.
  const byAddress = new Map(entries.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
