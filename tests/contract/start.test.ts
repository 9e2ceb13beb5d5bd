import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const MAIN = new URL('../../backend/main.ts', import.meta.url).pathname
const TOKEN = 'service-token-of-the-start-test'

let dataDir: string
const children: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'))
})
afterEach(async () => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'))
  await rm(dataDir, { recursive: true, force: true })
})

interface Outcome {
  child: ChildProcess
  /** Address when it is ready, null when it ended. */
  url: string | null
  exitCode: number | null
  errors: string
}

/** Starts the backend as a process and waits until it is ready or has ended. */
function start(environment: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { NODE_ENV: 'test', DATA_DIR: dataDir, BACKEND_PORT: '0', SERVICE_TOKEN: TOKEN, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /^backend ready (\S+)$/m.exec(chunk.toString())?.[1]
      if (url !== undefined) resolve({ child, url, exitCode: null, errors })
    })
    child.once('close', (exitCode) => resolve({ child, url: null, exitCode, errors }))
  })
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

const client = (url: string | null) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-10-01',
    apiHost: `${url}/backend/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: TOKEN,
  })

describe('a start that cannot be', () => {
  const expectRefusal = ({ exitCode, errors }: Outcome, words: string) => {
    expect(exitCode).toBe(1)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain(words)
  }

  it('refuses a second process on the same folder, and the first goes on', async () => {
    const first = await start()
    expectRefusal(await start(), `in use by another backend (process ${first.child.pid})`)
    expect((await fetch(`${first.url}/backend/health`)).ok).toBe(true)
  })

  it('names a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expectRefusal(await start({ BACKEND_PORT: port }), `Port ${port} is in use`)
    other.close()
  })

  it('names a folder that cannot be written', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expectRefusal(await start({ DATA_DIR: file }), 'set DATA_DIR to another folder')
  })

  it.each(['lake.db', 'staff.db'])('names a damaged %s', async (name) => {
    await writeFile(
      join(dataDir, name),
      'this is not a database, and it is longer than a header of one hundred bytes would be '.repeat(9),
    )
    expectRefusal(await start(), `${name} cannot be opened as a database`)
  })

  it('names half a pair of variables', async () => {
    expectRefusal(await start({ STAFF_EMAIL: 'a@example.org' }), 'STAFF_PASSWORD')
  })
})

describe('an end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is clean and quick on %s, with an event stream open',
    async (signal) => {
      const { child, url } = await start()
      const listening = await fetch(`${url}/backend/lake/v2025-10-01/data/listen/production?query=*`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      expect(listening.ok).toBe(true)
      const began = performance.now()
      expect(await stop(child, signal)).toBe(0)
      expect(performance.now() - began).toBeLessThan(2_000)
      await listening.body?.cancel().catch(() => undefined)
    },
  )

  it('by kill -9 loses nothing that was acknowledged, and the next start works', async () => {
    const first = await start()
    await client(first.url).create({ _id: 'kept', _type: 'policy' })
    await stop(first.child, 'SIGKILL')
    const second = await start()
    expect(second.url).not.toBeNull()
    expect(await client(second.url).getDocument('kept')).toMatchObject({ _id: 'kept' })
  })
})

it('makes the first administrator of the environment, once', async () => {
  const environment = { STAFF_EMAIL: 'ada@example.org', STAFF_PASSWORD: 'four unrelated words' }
  const first = await start(environment)
  await stop(first.child, 'SIGTERM')
  const { url } = await start(environment)
  expect(await (await fetch(`${url}/backend/health`)).json()).toMatchObject({
    status: 'ok',
    staffAccounts: 1,
  })
  const link = await fetch(`${url}/backend/staff/setup-link`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(link.status).toBe(404)
})
