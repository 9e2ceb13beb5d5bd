import type { Volunteer } from '../../lib/volunteers/desk/volunteer'

/** Requests that are on their way at once: enough to be quick, few enough to leave room for others. */
const AT_ONCE = 4

/** What came of a task that was done for several people, each in the order in which they were given. */
export interface Outcome<Result> {
  done: { volunteer: Volunteer; result: Result }[]
  failed: { volunteer: Volunteer; error: unknown }[]
}

/**
 * Does a task for each of several people. Whoever it fails for keeps it from none of the others.
 *
 * @param task rejects when it fails for that person
 */
export async function forEachVolunteer<Result>(
  volunteers: readonly Volunteer[],
  task: (volunteer: Volunteer) => Promise<Result>,
): Promise<Outcome<Result>> {
  const outcome: Outcome<Result> = { done: [], failed: [] }
  for (let start = 0; start < volunteers.length; start += AT_ONCE) {
    const batch = volunteers.slice(start, start + AT_ONCE)
    const results = await Promise.allSettled(batch.map((volunteer) => task(volunteer)))
    batch.forEach((volunteer, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') outcome.done.push({ volunteer, result: result.value })
      else outcome.failed.push({ volunteer, error: result?.reason })
    })
  }
  return outcome
}

/**
 * The addresses of several people as a mail program takes them, each once.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(volunteers: readonly Volunteer[]): string {
  // Capitals in an address make no other address.
  const byAddress = new Map(volunteers.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
