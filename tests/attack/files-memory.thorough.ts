import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackend, type Backend } from '../../scripts/stack/backend.ts'
import { stopAll } from '../../scripts/stack/children.ts'
import { freePort } from '../../scripts/stack/ports.ts'
import { contentClient } from '../../scripts/stack/ready-backend.ts'
import { parseSettings, type Settings } from '../../scripts/stack/settings.ts'
import { largestPdf } from '../fixtures/job-files.ts'

/** Only Linux reports the peak memory of a process. */
const TELLS_MEMORY = existsSync('/proc/self/status')

let dataDir: string
let settings: Settings
let backend: Backend
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'attack-files-'))
  settings = parseSettings({
    ...{ DATA_DIR: dataDir, PORT: '1', BACKEND_PORT: String(await freePort()) },
    CACHE_DIR: process.env['CACHE_DIR'],
  })
  backend = await startBackend(settings, { mayJoin: false, isBehindFront: true })
})
afterAll(async () => {
  await stopAll()
  rmSync(dataDir, { recursive: true, force: true })
})

function mostMegabytes(): number {
  const status = readFileSync(`/proc/${backend.child?.pid ?? 0}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function apply(address: string): Promise<number> {
  const { status, body } = await fetch(`${backend.url}/backend/supabase/rest/v1/rpc/send_job_application`, {
    method: 'POST',
    headers: {
      ...{ apikey: 'sb_publishable_local', 'content-type': 'application/json' },
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      application_id: crypto.randomUUID(),
      fields: { job: 'Cook', name: 'Jo', email: 'jo@example.org' },
      file_name: 'cv.pdf',
      file_content: largestPdf().toString('base64'),
    }),
  })
  await body?.cancel()
  return status
}

it.runIf(TELLS_MEMORY)(
  'keeps the backend below 1,450 MB while visitors upload twelve files of the maximum size and request the largest pictures',
  async () => {
    const photo = await sharp({ create: { width: 3_000, height: 2_250, channels: 3, background: '#c33' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const client = contentClient(settings.contentSource, backend.secrets.serviceToken)
    const { path } = await client.assets.upload('image', photo)
    const files = Array.from({ length: 12 }, (_, sender) => apply(`203.0.113.${sender % 4}`))
    const pictures = ['w=8192&h=4880&fit=scale&fm=avif', 'w=2300&fm=avif'].map(
      async (query) => (await fetch(`${backend.url}/backend/lake/${path}?${query}`)).status,
    )
    expect(await Promise.all(files)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await Promise.all(pictures)).toEqual([200, 200])
    expect(mostMegabytes()).toBeGreaterThan(200)
    expect(mostMegabytes()).toBeLessThan(1_450)
  },
  120_000,
)
