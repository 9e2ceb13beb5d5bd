import { parseArgs } from 'node:util'
import { benchSignUps } from '../backend/rest/sign-ups.bench.ts'
import { benchBackend } from './bench/backend.ts'
import { benchFront } from './bench/front.ts'
import { benchScale } from './bench/scale.ts'
import { benchPages } from './bench/pages.ts'
import { runProgram } from './stack/program.ts'
import { StopError } from './stack/stop-error.ts'

const SIZES = [100, 1_000, 10_000, 50_000]
const LEAST_SIZE = 100

/** A benchmark. Returns the exit code, which is 1 if a goal was missed. */
type Bench = (sizes: readonly number[] | undefined, isLimited: boolean) => Promise<number>

const BENCHES = new Map<string, Bench>([
  ['', (sizes = SIZES) => benchBackend(sizes)],
  ['pages', benchPages],
  ['signups', printSignUps],
  ['scale', benchScale],
  ['front', benchFront],
])

await runProgram(main)

/**
 * `npm run bench`: the embedded backend compared with plain groq-js in the same run.
 * - `npm run bench -- signups`: how fast volunteers' sign-ups are stored.
 * - `npm run bench -- scale`: how time from publish to live, memory and build time grow with the content. With
 *   `--limit`, the programs share one gigabyte of memory.
 * - `npm run bench -- front`: requests per second at the front door, compared with Next and nginx.
 * - `npm run bench -- pages`: the weight of the built pages, compared with a bare Next app.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { size: { type: 'string', multiple: true }, limit: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const bench = BENCHES.get(positionals[0] ?? '')
  const sizes = values.size?.map(Number)
  if (bench === undefined || sizes?.every((size) => size >= LEAST_SIZE) === false)
    throw new StopError(
      `Usage: npm run bench -- [${[...BENCHES.keys()].filter(Boolean).join(' | ')} | --size 1000 … | --limit], from ${LEAST_SIZE} on`,
    )
  return bench(sizes, values.limit)
}

/** Prints how fast volunteers' sign-ups are stored. Returns 1 if any was not stored. */
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
