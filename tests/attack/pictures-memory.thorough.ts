import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processClient,
  startBackendProcess,
  type BackendProcess,
} from '../contract/backend-process.ts'

/** Only Linux reports the peak memory of a process. Elsewhere the unit tests cover the budget. */
const TELLS_MEMORY = existsSync('/proc/self/status')

let dataDir: string
let backend: BackendProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'attack-memory-'))
  backend = await startBackendProcess({ dataDir })
})
afterAll(async () => {
  await killBackendProcesses()
  rmSync(dataDir, { recursive: true, force: true })
})

function mostMegabytes(): number {
  const status = readFileSync(`/proc/${backend.child.pid ?? 0}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

it.runIf(TELLS_MEMORY)(
  'rendering four of the largest possible pictures at the same time uses less than 450 MB',
  async () => {
    const photo = await sharp({ create: { width: 3_000, height: 2_250, channels: 3, background: '#c33' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const { path } = await processClient(backend).assets.upload('image', photo)
    const before = mostMegabytes()
    expect(before).toBeGreaterThan(20)
    const answers = await Promise.all(
      [
        'w=8192&h=4880&fit=scale&fm=avif',
        'w=8192&h=8192&fit=scale&fm=avif',
        'w=2300&fm=avif',
        'w=2100&h=1800&fit=crop&crop=entropy&fm=avif',
      ].map((query) => fetch(`${backend.url ?? ''}/backend/lake/${path}?${query}`)),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/webp'],
      [200, 'image/webp'],
      [200, 'image/avif'],
      [200, 'image/avif'],
    ])
    const largest = answers[0] && (await sharp(await answers[0].arrayBuffer()).metadata())
    expect(largest).toMatchObject({ width: 3_000, height: 1_787 })
    for (const answer of answers.slice(1)) await answer.body?.cancel()
    expect(mostMegabytes() - before).toBeLessThan(450)
  },
  120_000,
)

it('accepts other uploads while small but slow SVG files are being rendered', async () => {
  const client = processClient(backend)
  const bomb = (size: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f">` +
        '<feMorphology radius="10"/>'.repeat(9) +
        '</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>',
    )
  const order: string[] = []
  // Two drawings that hit the time limit (backend/assets/draw-svg.test.ts), and one that is rejected for its text.
  const [, , third] = [2_000, 2_001, 4_000].map(async (size) => {
    const refusal = await client.assets.upload('image', bomb(size)).catch((error: unknown) => error)
    order.push(`bomb ${size}`)
    return refusal
  })
  expect(await third).toMatchObject({
    statusCode: 413,
    message: expect.stringContaining('has too many filters for its size'),
  })
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3c3' } })
    .png()
    .toBuffer()
  await client.assets.upload('image', photo)
  expect(order).toEqual(['bomb 4000'])
}, 60_000)
