import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive, killStrays, strays } from './strays-fixture.ts'

const source = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
const IMPORTS = `
  const { runProgram } = await import(${source('./program.ts')})
  const { startNode } = await import(${source('./children.ts')})
  const { StopError } = await import(${source('./stop-error.ts')})
`

const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  killStrays()
})

/** Runs a program with these lines as its `main`. */
function program(main: string, env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${IMPORTS} await runProgram(async () => {${main}})`],
    { env: { ...process.env, npm_lifecycle_event: undefined, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  running.add(child)
  const written = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.err += text))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...written }))
  return { child, written, ended }
}

/** Starts a child that prints its process ID and keeps running. */
const STAYS = `
  const child = startNode(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { env: {}, stdio: ['ignore', 'inherit', 'inherit'] })
  await child.ended
`

/** Prints three lines in separate turns of the event loop, because a failed write is only reported after its turn. */
const SPEAKS = `
  let lines = 0
  const speaking = setInterval(() => {
    console.error('a line')
    if (++lines === 3) clearInterval(speaking)
  }, 10)
`

async function pidIn(written: { out: string }): Promise<number> {
  await vi.waitFor(() => expect(written.out).toMatch(/^\d+$/m), { timeout: 10_000 })
  return Number(/^\d+$/m.exec(written.out)?.[0])
}

describe('a program', () => {
  it('a program exits with the code that its main function returns', async () => {
    expect(await program('return 3').ended).toEqual({ code: 3, out: '', err: '' })
  })

  it('a program prints a StopError as one line without a stack', async () => {
    const { ended } = program('throw new StopError("Port 1 is in use. Stop what uses it.")')
    expect(await ended).toEqual({ code: 1, out: '', err: 'Port 1 is in use. Stop what uses it.\n' })
  })

  it('a program prints a system error as one line without a stack', async () => {
    const { ended } = program('(await import("node:fs")).mkdirSync("/dev/null/backups")')
    const err = "ENOTDIR: not a directory, mkdir '/dev/null/backups'\n"
    expect(await ended).toEqual({ code: 1, out: '', err })
  })

  // Every write to this device fails, as on a full disk.
  it.runIf(process.platform === 'linux')(
    'a program and its children keep running if the log’s disk is full',
    async () => {
      const speaks = JSON.stringify(SPEAKS)
      const main = `
        const child = startNode(['-e', ${speaks}], { env: {}, stdio: ['ignore', 'ignore', 'inherit'] })
        ${SPEAKS}
        return child.ended`
      const script = `${IMPORTS} await runProgram(async () => {${main}})`
      const line = 'exec "$0" --input-type=module -e "$1" 2>/dev/full'
      const child = spawn('/bin/sh', ['-c', line, process.execPath, script], { stdio: 'ignore' })
      running.add(child)
      await once(child, 'close')
      expect(child.exitCode).toBe(0)
    },
  )

  it('a program prints the stack of an unexpected error', async () => {
    const { code, err } = await program('throw new TypeError("x is not a function")').ended
    expect(code).toBe(1)
    expect(err).toMatch(/TypeError: x is not a function\n +at /)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'a program silently stops its children on %s and exits with code 0',
    async (signal) => {
      const { child, written, ended } = program(`${STAYS} throw new StopError('The child ended.')`)
      const pid = await pidIn(written)
      child.kill(signal)
      expect(await ended).toMatchObject({ code: 0, err: '' })
      expect(isAlive(pid)).toBe(false)
    },
    20_000,
  )

  it('a program that fails stops its children', async () => {
    const { written, ended } = program(`
      const child = startNode(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
      while (child.output() === '') await new Promise((resolve) => setTimeout(resolve, 20))
      console.log(child.output().trim())
      throw new StopError('No more.')
    `)
    expect(await ended).toMatchObject({ code: 1, err: 'No more.\n' })
    expect(isAlive(await pidIn(written))).toBe(false)
  }, 20_000)

  it('a program started by npm exits with its children when npm is killed', async () => {
    // Acts as npm, which is the script's parent process and sets this variable.
    const script = `${IMPORTS} await runProgram(async () => { console.log(process.pid); ${STAYS} return 0 })`
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' })`,
      ],
      { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running.add(npm)
    const written = { out: '' }
    npm.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text))
    await vi.waitFor(() => expect(written.out).toMatch(/^\d+\n\d+\n$/), { timeout: 10_000 })
    const pids = written.out.trim().split('\n').map(Number)
    for (const pid of pids) strays.add(pid)
    npm.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 10_000 })
  }, 30_000)
})
