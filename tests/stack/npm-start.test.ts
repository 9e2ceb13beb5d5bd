import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { freePorts } from '../../scripts/stack/ports.ts'
import { startProcess, type FollowedProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'
import { describeAttacks } from './attacks.ts'
import { describeContent } from './content.ts'

// Everything that a single start can show: attacks, publishing, and then the life of its programs.

const READY = 'Press Ctrl-C to stop.'
/** Time limit for the first start. Uses the build that `npm test` made, but builds if this file runs by itself. */
const FIRST_START_MS = 300_000
const WAITING = { timeout: 20_000, interval: 20 }

let dataDir: string
/** The process tree's temporary folder. It identifies the processes, because few of them get `DATA_DIR`. */
let temporary: string
let running: FollowedProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'))
  temporary = mkdtempSync(join(tmpdir(), 'npm-start-tmp-'))
  running = startProcess(environment())
  await running.hasWritten(READY)
}, FIRST_START_MS)
afterAll(async () => {
  running?.process.kill('SIGKILL')
  await running?.ended
  for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ ...testStackEnv(dataDir), TMPDIR: temporary })

/** Processes whose environment contains this test's temporary folder. That's the whole tree, even after reparenting. */
function tree(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).includes(`TMPDIR=${temporary}\0`))
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // The process has just exited.
    return ''
  }
}

function processOf(program: string): string | undefined {
  return tree().find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(program))
}

/** Kills a program in the tree with SIGKILL, so that it can neither clean up nor log anything. */
function kill(program: string): void {
  process.kill(Number(processOf(program)), 'SIGKILL')
}

/** Requests five pages. @returns their statuses */
function statuses(): Promise<number[]> {
  const paths = ['/', '/about', '/faq', '/policies/data', '/feed.xml']
  return Promise.all(paths.map(async (path) => (await fetch(TEST_STACK.siteUrl + path)).status))
}

async function untilGone(): Promise<void> {
  await vi.waitFor(() => expect(tree()).toEqual([]))
}

it('npm start serves the site with seeded content and prints the Studio’s URL', async () => {
  const page = await fetch(TEST_STACK.siteUrl)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Next Generation Party')
  expect(running?.output()).toContain(`${TEST_STACK.siteUrl}/studio`)
})

describe('attacks', () => describeAttacks(() => running ?? expect.fail()))
describe('content', () => describeContent(() => dataDir))

describe.runIf(process.platform === 'linux')('the life of npm start', () => {
  it('npm start tells the backend to trust the front door, and caches visited pages', async () => {
    // Rate limits are per visitor. The front door says who the visitor is, and the backend trusts it.
    expect(environmentOf(String(processOf('backend/main.ts')))).toContain('\0TRUST_PROXY=1\0')
    // Visited pages are cached, whether or not all pages have been renewed since the start.
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  })

  it('npm start refuses a second instance on the same data folder without disturbing the first', async () => {
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

  it('npm start stops every process on SIGTERM', async () => {
    running?.process.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
    await untilGone()
  })

  it('npm start serves the last run’s pages before its other programs have started', async () => {
    running = startProcess(environment())
    await vi.waitFor(async () => expect((await fetch(TEST_STACK.siteUrl)).status).toBe(200), WAITING)
    expect(running.output()).not.toContain(READY)
    await running.hasWritten(READY)
  })

  it.each([
    ['The backend', 'backend/main.ts'],
    ['The site’s server', 'next-server'],
    ['The front door', 'front/main.ts'],
  ])('npm start restarts “%s” after a crash and logs the crash and the restart', async (name, program) => {
    kill(program)
    await running?.hasWritten(`${name} ended (SIGKILL). Restarting it.`)
    await running?.hasWritten(`${name} is back.`)
    expect((await fetch(TEST_STACK.siteUrl)).status).toBe(200)
    expect((await fetch(`${TEST_STACK.siteUrl}/backend/health`)).status).toBe(200)
  })

  it('npm start reports the state of each program to API clients with the service token and to npm run doctor', async () => {
    const { serviceToken } = z
      .object({ serviceToken: z.string() })
      .parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
    const health = async (headers: Record<string, string>): Promise<unknown> =>
      (await fetch(`${TEST_STACK.siteUrl}/backend/health`, { headers })).json()
    const again = {
      isRunning: true,
      restarts: 1,
      since: expect.any(String),
      lastEnd: { at: expect.any(String), reason: 'SIGKILL' },
    }
    expect(await health({ authorization: `Bearer ${serviceToken}` })).toMatchObject({
      programs: { 'the front door': again, 'the site’s server': again, 'the backend': again },
    })
    expect(await health({})).toEqual({ status: 'ok' })
    const doctor = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts'],
      { env: { ...process.env, ...testStackEnv(dataDir) } },
    )
    for (const program of ['the front door', 'the site’s server', 'the backend'])
      expect(doctor.stdout).toMatch(
        new RegExp(`• ${program} +running since \\S+Z, restarted 1 times, last ended at \\S+Z \\(SIGKILL\\)`),
      )
  })

  it('serves previously visited pages when nothing is running behind the front door', async () => {
    // The front door has just restarted, and may not have reloaded all its pages yet.
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    kill('next-server')
    kill('backend/main.ts')
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  })

  it('all child processes of npm start end when it is killed', async () => {
    expect(tree()).not.toEqual([])
    running?.process.kill('SIGKILL')
    await running?.ended
    await untilGone()
  })
})
