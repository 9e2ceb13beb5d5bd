import { get, type ClientRequest } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  killBackendProcesses,
  processAuthorization,
  processClient,
  startBackendProcess,
} from './backend-process.ts'

const LISTENERS = 5_000
/** Opened at the same time. */
const BATCH = 50
const LISTEN = '/backend/lake/v2025-10-01/data/listen/production?query=*'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'listeners-'))
})
afterEach(async () => {
  killBackendProcesses()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens an event stream and leaves it open. */
function listen(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; stream: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const stream = get(`${url}${LISTEN}`, { agent: false, headers }, (response) => {
      response.on('error', () => undefined).resume()
      resolve({ status: response.statusCode ?? 0, stream })
    })
    stream.on('error', reject)
  })
}

it(`${LISTENERS} listeners of strangers are too many, and leave staff and readers alone`, async () => {
  const backend = await startBackendProcess({ dataDir })
  const url = backend.url ?? ''
  const open: ClientRequest[] = []
  let refused = 0
  let slowest = 0
  for (let begun = 0; begun < LISTENERS; begun += BATCH) {
    const listeners = await Promise.all(Array.from({ length: BATCH }, () => listen(url)))
    for (const { status, stream } of listeners) {
      expect([200, 429]).toContain(status)
      if (status === 200) open.push(stream)
      else refused += 1
    }
    const began = performance.now()
    expect((await fetch(`${url}/backend/health`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - began)
  }
  expect(open.length).toBeGreaterThan(100)
  expect(refused).toBe(LISTENERS - open.length)
  expect(slowest).toBeLessThan(1_000)

  const ofStaff = await listen(url, processAuthorization)
  expect(ofStaff.status).toBe(200)
  const began = performance.now()
  await processClient(backend).create({ _type: 'page' })
  expect(performance.now() - began).toBeLessThan(1_000)
  for (const stream of [...open, ofStaff.stream]) stream.on('error', () => undefined).destroy()
}, 90_000)
