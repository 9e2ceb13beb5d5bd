import { parseArgs } from 'node:util'
import { benchEcho } from '../backend/echo.bench.ts'
import { benchDesk } from '../backend/rest/desk.bench.ts'
import { benchSignUps } from '../backend/rest/sign-ups.bench.ts'
import { benchLake, type LakeResult } from '../backend/lake/lake.bench.ts'
import { benchFront } from './bench/front.ts'
import { benchLive } from './bench/live.ts'
import { benchMail } from './bench/mail.ts'
import { benchPages } from './bench/pages.ts'
import { runProgram } from './stack/program.ts'
import { readSettings } from './stack/settings.ts'
import { StopError } from './stack/stop-error.ts'

const SIZES = [100, 1_000, 10_000, 50_000]
/** How many times faster than plain groq-js the lake has to be at the size below. */
const GOALS: Readonly<Record<string, number>> = {
  'by id': 100,
  'by type and slug': 100,
  'one type with a dereference': 10,
}
const GOAL_SIZE = 10_000
/** Volunteers, submissions and mails, of each so many. */
const DESK_SIZE = 1_000_000
/** Milliseconds from a typed character to the echo at another listener. */
const ECHO_GOAL = 50

await runProgram(main)

/**
 * `npm run bench`: what the embedded backend costs, beside plain groq-js in the same run.
 * `npm run bench -- signups`: how fast volunteers' sign-ups are stored.
 * `npm run bench -- live`: how soon after a publish the pages show it.
 * `npm run bench -- mail`: how many mails in a second the outbox sends to a server on this machine.
 * `npm run bench -- desk`: how soon staff's lists come, with a million rows on PostgreSQL.
 * `npm run bench -- front`: what the front door answers, beside Next and nginx.
 * `npm run bench -- pages`: what the built pages weigh, beside a bare Next app.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { size: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  if (positionals[0] === 'pages') {
    await benchPages(readSettings().distDir)
    return 0
  }
  if (positionals[0] === 'signups') return printSignUps()
  if (positionals[0] === 'mail') return benchMail()
  if (positionals[0] === 'desk') return benchDesk(Number(values.size?.[0] ?? DESK_SIZE))
  if (positionals[0] === 'live') return benchLive()
  if (positionals[0] === 'front') return benchFront()
  const sizes = values.size?.map(Number) ?? SIZES
  if (!sizes.every((size) => size >= 100))
    throw new StopError(
      'Usage: npm run bench -- [pages | signups | mail | desk | live | front | --size 1000 …], from 100 on',
    )
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

/** Prints how fast volunteers' sign-ups are stored. Fails when one was not. */
async function printSignUps(): Promise<number> {
  const results = await benchSignUps()
  console.table(
    results.map(({ engine, atOnce, perSecond, p50, p95, failed }) => ({
      engine,
      'at once': atOnce,
      'per second': Math.round(perSecond),
      'p50 ms': Math.round(p50),
      'p95 ms': Math.round(p95),
      failed,
    })),
  )
  return results.some(({ failed }) => failed > 0) ? 1 : 0
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
