import { createServer } from 'node:net'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { bestOf } from '../setup/best-of.ts'
import {
  killBackendProcesses,
  processAuthorization,
  processClient,
  startBackendProcess,
  stopBackendProcess,
  type BackendProcess,
} from './backend-process.ts'

let dataDir: string
const makeFolder = async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'))
}
const cleanUp = async () => {
  await killBackendProcesses()
  await rm(dataDir, { recursive: true, force: true })
}

const start = (environment: Record<string, string> = {}) => startBackendProcess({ dataDir, environment })

const expectRefusal = ({ exitCode, errors }: BackendProcess, words: string) => {
  expect(exitCode).toBe(1)
  expect(errors.trim().split('\n')).toHaveLength(1)
  expect(errors).toContain(words)
}

describe('a running backend', () => {
  let backend: BackendProcess
  beforeAll(async () => {
    await makeFolder()
    backend = await start()
  })
  afterAll(cleanUp)

  it('the start-up error names the process that locks the data folder', async () => {
    expectRefusal(await start(), `in use by another backend (process ${backend.child.pid})`)
    expect((await fetch(`${backend.url}/backend/health`)).ok).toBe(true)
  })

  it('the backend creates only private files', async () => {
    await processClient(backend).create({ _type: 'policy' })
    const files = await readdir(dataDir, { recursive: true })
    expect(files).toEqual(expect.arrayContaining(['lake.db', 'staff.db', 'setup-link', 'backend.pid']))
    const modes = await Promise.all(
      files.map(async (name) => `${name} ${((await stat(join(dataDir, name))).mode & 0o077).toString(8)}`),
    )
    expect(modes).toEqual(files.map((name) => `${name} 0`))
  })

  it('the backend closes an anonymous socket with 4401', async () => {
    const address = `${backend.url?.replace('http', 'ws')}/backend/socket`
    const socket = new WebSocket(address, { headers: { origin: 'http://localhost:3000' } })
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4401)
  })

  it('the backend survives a query that fails inside groq-js', async () => {
    const client = processClient(backend)
    for (let page = 0; page < 20; page += 1)
      await client.create({ _id: `page-${page}`, _type: 'page', title: 'x' })
    const query = '*[_type == "page"]{"hasOwnProperty": 1, title}{title, "more": *[_id == "page-1"]{title}}'
    for (let time = 0; time < 2; time += 1)
      await expect(client.fetch(query)).rejects.toMatchObject({ statusCode: 400 })
    expect((await fetch(`${backend.url}/backend/health`)).status).toBe(200)
  })
})

/** Shorter than the time-out that ends a hanging backend without closing its files (`CLOSE_MS` in backend/main.ts). */
const CLEAN_END_MS = 1_500

describe('a start or an end', () => {
  beforeEach(makeFolder)
  afterEach(cleanUp)

  it('the start-up error names a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    expect.assert(typeof address === 'object' && address !== null)
    const port = String(address.port)
    expectRefusal(await start({ BACKEND_PORT: port }), `Port ${port} is in use`)
    other.close()
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'the backend shuts down cleanly on %s despite an open event stream',
    async (signal) => {
      const milliseconds = await bestOf({ limit: CLEAN_END_MS, tries: 4 }, async () => {
        const { child, url } = await start()
        const listening = await fetch(`${url}/backend/lake/v2025-10-01/data/listen/production?query=*`, {
          headers: processAuthorization,
        })
        expect(listening.ok).toBe(true)
        const began = performance.now()
        expect(await stopBackendProcess(child, signal)).toBe(0)
        const took = performance.now() - began
        await listening.body?.cancel().catch(() => undefined)
        return took
      })
      expect(milliseconds).toBeLessThan(CLEAN_END_MS)
    },
    120_000,
  )
})
