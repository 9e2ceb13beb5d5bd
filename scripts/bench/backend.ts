import { benchEcho } from '../../backend/echo.bench.ts'
import { benchLake, type LakeResult } from '../../backend/lake/lake.bench.ts'

/** How many times faster than plain groq-js the lake must be, at the size below. */
const GOALS: Readonly<Record<string, number>> = {
  'by id': 100,
  'by type and slug': 100,
  'one type with a dereference': 10,
}
const GOAL_SIZE = 10_000
/** Maximum milliseconds from typing a character to the event at another listener. */
const ECHO_GOAL = 50

/**
 * Measures the content store's queries, writes and start-up compared with plain groq-js, and how long a typed character
 * takes to reach another listener.
 *
 * @param sizes numbers of documents, one dataset for each
 * @returns 0 if the goals are met, otherwise 1
 */
export async function benchBackend(sizes: readonly number[]): Promise<number> {
  const misses: string[] = []
  for (const size of sizes) {
    const result = await benchLake(size)
    print(result)
    if (size === GOAL_SIZE) misses.push(...missedGoals(result))
  }
  const echo = await benchEcho()
  console.log(`A typed character is saved and echoed to another listener in ${format(echo)} ms`)
  if (echo > ECHO_GOAL) misses.push(`The echo takes ${format(echo)} ms, the goal is ${ECHO_GOAL}.`)
  for (const miss of misses) console.log(`Missed: ${miss}`)
  return misses.length === 0 ? 0 : 1
}

function print({ documents, queries, startUp, memory, write }: LakeResult): void {
  console.log(`${documents} documents`)
  console.table(
    Object.fromEntries(
      queries.map(({ name, lake, plain }) => [
        name,
        { 'lake ms': format(lake), 'groq-js ms': format(plain), 'times faster': format(plain / lake) },
      ]),
    ),
  )
  console.log(
    `Opened in ${format(startUp)} ms, holds ${format(memory)} MB, a durable write takes ${format(write)} ms\n`,
  )
}

function missedGoals({ queries }: LakeResult): string[] {
  return queries.flatMap(({ name, lake, plain }) => {
    const goal = GOALS[name] ?? 0
    const times = plain / lake
    return times >= goal ? [] : [`“${name}” is ${format(times)} times faster, the goal is ${goal}.`]
  })
}

function format(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0)
}
