import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../setup/free-ports.ts'
import { startProcess, type StartProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY = 'Ctrl-C ends it.'
/** With the build that `npm test` made; alone, the first start builds. */
const FIRST_START_MS = 300_000
const SECOND_START_MS = 10_000

let dataDir: string
let running: StartProcess | undefined

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lifetime-'))
})
afterAll(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<StartProcess> {
  running = startProcess(testStackEnv(dataDir))
  await running.hasWritten(READY)
  return running
}

/** Processes whose environment names this test's data folder: the whole tree, whoever its parent is now. */
function tree(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).includes(`DATA_DIR=${dataDir}\0`))
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}

async function untilGone(): Promise<void> {
  await vi.waitFor(() => expect(tree()).toEqual([]), { timeout: 10_000 })
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  it('serves the site with seeded content and names the Studio', { timeout: FIRST_START_MS }, async () => {
    const first = await start()
    const page = await fetch(TEST_STACK.siteUrl)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Next Generation Party')
    expect(first.output()).toContain(`${TEST_STACK.siteUrl}/studio`)
  })

  it('refuses a second instance on the same data folder and leaves the first one serving', async () => {
    const [port, backendPort] = await freePorts(2)
    const second = startProcess({
      ...testStackEnv(dataDir),
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      NEXT_PUBLIC_SITE_URL: `http://localhost:${port}`,
    })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`data folder ${dataDir} is in use`)
    expect((await fetch(TEST_STACK.siteUrl)).status).toBe(200)
  })

  it('ends everything on SIGTERM', async () => {
    running?.process.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
    await untilGone()
  })

  it('serves within ten seconds when nothing has changed', async () => {
    const started = Date.now()
    await start()
    expect(Date.now() - started).toBeLessThan(SECOND_START_MS)
  })

  it('ends everything with one line when the backend dies', async () => {
    const backend = tree().find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backend/main.ts'),
    )
    process.kill(Number(backend), 'SIGKILL')
    expect(await running?.ended).toBe(1)
    expect(running?.output()).toContain('The backend ended (SIGKILL).')
    await untilGone()
  })

  it('leaves no process behind when it is killed itself', async () => {
    const start3 = await start()
    start3.process.kill('SIGKILL')
    await start3.ended
    await untilGone()
  })
})
