import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

/** A bare Next app of this lockfile weighs 134.6 kB; content routes may add six per cent. */
const LIMITS = { script: 142_700, stylesheet: 15_000, document: 25_000, font: 30 * 1024 }

for (const path of [
  '/',
  '/about',
  '/faq',
  '/constitution',
  '/manifesto',
  '/nsw-election-2027',
  '/policies/data',
  '/policies/doge',
]) {
  test(`${path} stays within its weight`, async ({ page }) => {
    const weights: Record<string, number> = {}
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (!(type in LIMITS)) return
      reading.push(
        response.body().then((body) => {
          const bytes = type === 'font' ? body.length : gzipSync(body, { level: 9 }).length
          weights[type] = (weights[type] ?? 0) + bytes
        }),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await Promise.all(reading)
    for (const [type, limit] of Object.entries(LIMITS)) {
      expect.soft(weights[type], `${type}, bytes`).toBeLessThanOrEqual(limit)
    }
  })
}
