import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allOutputRead, startNode, stopAll } from './children.ts'
import { isAlive, killStrays, strays } from './strays-fixture.ts'

/** Prints its own process ID and that of a child that ignores SIGTERM, then keeps running. */
const PARENT = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); process.send("up"); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.once('message', () => console.log(process.pid, child.pid))
  setInterval(() => {}, 1000)
`

const STAYS = 'setInterval(() => {}, 1000)'

afterEach(killStrays)

async function pidsIn(output: () => string): Promise<number[]> {
  await vi.waitFor(() => expect(output()).toContain('\n'))
  const pids = output().trim().split(' ').map(Number)
  for (const pid of pids) strays.add(pid)
  return pids
}

describe('a child', () => {
  it('stopping a child stops its descendants, including any that ignore SIGTERM', async () => {
    const child = startNode(['-e', PARENT], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    const pids = await pidsIn(() => child.output())
    expect(pids.map(isAlive)).toEqual([true, true])
    await child.stop()
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]))
  })

  it('a child that exits by itself leaves no descendants behind', async () => {
    const code = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { stdio: 'ignore' })
      process.once('SIGUSR2', () => process.exit(0))
      child.once('spawn', () => console.log(process.pid, child.pid))
      ${STAYS}`
    const child = startNode(['-e', code], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    const pids = await pidsIn(() => child.output())
    process.kill(child.pid, 'SIGUSR2')
    expect(await child.ended).toBe(0)
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]))
  })

  it('a child exits if the script that started it is killed', async () => {
    const source = JSON.stringify(new URL('./children.ts', import.meta.url).href)
    const script = `
      const { startNode } = await import(${source})
      startNode(['-e', ${JSON.stringify(PARENT)}], { env: {}, stdio: ['ignore', 'inherit', 'inherit'] })
    `
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    owner.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    const pids = await pidsIn(() => output)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]))
  })

  it('a child reports its exit code and its output', async () => {
    const child = startNode(['-e', 'console.error("why"); process.exit(3)'], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(await child.ended).toBe(3)
    await vi.waitFor(() => expect(child.output()).toBe('why\n'))
  })

  it('a child process has an HTTP header limit of 24 kB', async () => {
    const child = startNode(['-e', 'console.log(require("node:http").maxHeaderSize)'], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await child.outputEnded
    expect(child.output()).toBe('24576\n')
  })

  it('all of a child’s output is read, even after the child exits', async () => {
    let heard = ''
    // A grandchild writes to the same pipe later, to simulate output that is still in the system's buffer.
    const code = `require('node:child_process').spawn(process.execPath,
      ['-e', 'setTimeout(() => process.stderr.write("the end"), 100)'],
      { detached: true, stdio: ['ignore', 'ignore', 'inherit'] }).unref()`
    const child = startNode(['-e', code], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
      onOutput: (text) => {
        heard += text
      },
    })
    await child.ended
    await allOutputRead()
    expect(heard).toBe('the end')
    expect(child.output()).toBe('the end')
  })
})

it('children stop one at a time: the front door first, then the rest in reverse order', async () => {
  const ended: string[] = []
  const start = async (name: string, stopsFirst = false) => {
    await startNode(['-e', STAYS], { env: {}, stdio: 'ignore', stopsFirst }).ended
    ended.push(name)
  }
  const all = Promise.all([start('the backend'), start('the front door', true), start('Next')])
  await stopAll()
  await all
  expect(ended).toEqual(['the front door', 'Next', 'the backend'])
})
