import { benchSignUps } from '../../backend/rest/sign-ups.bench.ts'

/** Prints how fast volunteers' sign-ups are stored. Fails when one was not. */
export async function printSignUps(): Promise<number> {
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
