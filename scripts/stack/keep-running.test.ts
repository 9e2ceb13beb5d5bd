import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { startNode, stopAll, type Child } from './children.ts'
import { createProgramStates, keepRunning, type ProgramState } from './keep-running.ts'

const QUICK = { firstPause: 10, longestPause: 40, settled: 60_000, probe: 10, timeout: 150 }

const started: Child[] = []
const lines: string[] = []
const states: ProgramState[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const child of started) await child.stop()
  started.length = 0
  lines.length = 0
  states.length = 0
})

/** A program that does nothing until it is stopped. */
function startIdle(): Child {
  const child = startNode(['-e', 'setInterval(() => {}, 1000)'], { env: {}, stdio: 'ignore' })
  started.push(child)
  return child
}

function keep({
  start = () => Promise.resolve(startIdle()),
  isAnswering = () => Promise.resolve(true),
  times = QUICK,
} = {}): Child {
  const first = startIdle()
  keepRunning(first, {
    name: 'The backend',
    start,
    isAnswering,
    log: (line) => lines.push(line),
    onState: (state) => states.push(state),
    times,
  })
  return first
}

const says = (line: string) => vi.waitFor(() => expect(lines).toContain(line), 5_000)

it('recording a program’s state does not throw if the state file cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'states-'))
  writeFileSync(join(folder, 'file'), '')
  const note = createProgramStates(join(folder, 'file/programs.json'))
  const state = { isRunning: true, since: '2026-11-22T09:00:00.000Z', restarts: 0, lastEnd: null }
  expect(() => note('the backend', state)).not.toThrow()
  rmSync(folder, { recursive: true })
})

describe('a program that is kept running', () => {
  it('keepRunning restarts a program each time it exits', async () => {
    const first = keep()
    process.kill(first.pid, 'SIGKILL')
    await says('The backend ended (SIGKILL). Restarting it.')
    await says('The backend is back.')
    process.kill(started[1]?.pid ?? 0, 'SIGTERM')
    await vi.waitFor(() => expect(started).toHaveLength(3), 5_000)
    await says('The backend ended (SIGTERM). Restarting it.')
  })

  it('keepRunning reports each change of state and its reason', async () => {
    const first = keep()
    await vi.waitFor(() => expect(states).toHaveLength(1), 5_000)
    process.kill(first.pid, 'SIGKILL')
    await vi.waitFor(() => expect(states).toHaveLength(3), 5_000)
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const lastEnd = { at: states[1]?.since, reason: 'SIGKILL' }
    expect(states).toEqual([
      { isRunning: true, since: time, restarts: 0, lastEnd: null },
      { isRunning: false, since: time, restarts: 0, lastEnd },
      { isRunning: true, since: time, restarts: 1, lastEnd },
    ])
  })

  it('keepRunning retries a program that fails to start, waiting longer each time', async () => {
    let tries = 0
    const first = keep({
      start: () => {
        tries += 1
        return tries < 4 ? Promise.reject(new Error('no port')) : Promise.resolve(startIdle())
      },
    })
    await first.kill()
    await says('The backend is back.')
    expect(lines.slice(1, -1)).toEqual([
      'The backend does not start (no port). Trying again in 0.02 s.',
      'The backend does not start (no port). Trying again in 0.04 s.',
      'The backend does not start (no port). Trying again in 0.04 s.',
    ])
  })

  it('keepRunning resets its delay after a program has run for a long time', async () => {
    let tries = 0
    const start = () => {
      tries += 1
      // The first two starts, and one after the program has run.
      return tries === 3 || tries === 5 ? Promise.resolve(startIdle()) : Promise.reject(new Error('no port'))
    }
    // Makes every run count as a long one.
    const first = keep({ start, times: { ...QUICK, settled: -1 } })
    await first.kill()
    await vi.waitFor(() => expect(started).toHaveLength(2), 5_000)
    await started[1]?.kill()
    await vi.waitFor(() => expect(started).toHaveLength(3), 5_000)
    expect(lines.filter((line) => line.includes('no port'))).toEqual([
      'The backend does not start (no port). Trying again in 0.02 s.',
      'The backend does not start (no port). Trying again in 0.04 s.',
      'The backend does not start (no port). Trying again in 0.02 s.',
    ])
  })

  it('keepRunning tolerates one missed response from a long-running program', async () => {
    let clock = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => clock)
    let probes = 0
    const isAnswering = () => {
      probes += 1
      clock += 100
      return Promise.resolve(probes !== 5)
    }
    const child = keep({ isAnswering })
    await vi.waitFor(() => expect(probes).toBeGreaterThan(6), 5_000)
    expect([child.hasEnded(), lines]).toEqual([false, []])
  })

  it('keepRunning kills and restarts a hanging program but tolerates a briefly slow one', async () => {
    let probes = 0
    // The first probes fail for less than the timeout.
    const slow = keep({ isAnswering: () => Promise.resolve(++probes > 3) })
    await vi.waitFor(() => expect(probes).toBeGreaterThan(10), 5_000)
    expect([slow.hasEnded(), lines]).toEqual([false, []])
    const hung = keep({ isAnswering: () => Promise.resolve(false) })
    process.kill(hung.pid, 'SIGSTOP')
    await says('The backend ended (no response for 0.15 s). Restarting it.')
    expect(hung.hasEnded()).toBe(true)
    // Otherwise the program's restart would happen during the next test.
    await says('The backend is back.')
  })

  it('keepRunning does not restart a program that was told to stop', async () => {
    const first = keep()
    await first.stop()
    await new Promise((resolve) => setImmediate(resolve))
    expect([started.length, lines]).toEqual([1, []])
  })

  it('keepRunning does not restart a program that exits just before everything is stopped', async () => {
    const first = startIdle()
    let stopping: Promise<void> | undefined
    keepRunning(first, {
      name: 'The backend',
      start: () => Promise.resolve(startIdle()),
      isAnswering: () => Promise.resolve(true),
      log: () => {
        stopping ??= stopAll()
      },
      times: QUICK,
    })
    process.kill(first.pid, 'SIGKILL')
    await vi.waitFor(() => expect(stopping).toBeDefined(), 5_000)
    await stopping
    // Longer than the pause before a restart that is already pending.
    await wait(2 * QUICK.firstPause)
    expect(started).toEqual([first])
  })
})
