import { benchSignUps as measureSignUps } from '../../backend/rest/sign-ups.bench.ts'

/**
 * Prints how fast volunteers' sign-ups are stored.
 *
 * @returns 0 where each was stored, else 1
 */
export async function benchSignUps(): Promise<number> {
  const results = await measureSignUps()
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
