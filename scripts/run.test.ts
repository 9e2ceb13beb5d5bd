import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/node': { version: process.versions.node },
  'node_modules/next': { version: '16.4.5' },
  'node_modules/@img/sharp-win32': { version: '0.35.5', optional: true },
}
const INSTALLED = {
  'node_modules/node': { version: process.versions.node },
  'node_modules/next': { version: '16.4.5' },
}

/** A repository with a copy of the script, and a fake npm that records how it was called. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'))
  mkdirSync(join(root, 'scripts'))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(root, 'scripts/run.mjs'))
  linkNode()
  write('scripts/hello.ts', 'const word: string = "hello"\nconsole.log(word, ...process.argv.slice(2))')
  write('package-lock.json', { packages: LOCKED })
  write('node_modules/.package-lock.json', { packages: INSTALLED })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

function linkNode(): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
}

/** Starts the script the way npm does, with npm's program and Node in the environment. */
function start(npm = '', script = 'scripts/hello.ts') {
  write('npm.cjs', `require('node:fs').writeFileSync('called', process.argv.slice(2).join(' '));${npm}`)
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), script, '--to', 'you'], {
    env: { ...process.env, npm_execpath: join(root, 'npm.cjs'), npm_node_execpath: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, output })) }
}

const called = () =>
  existsSync(join(root, 'called')) ? readFileSync(join(root, 'called'), 'utf8') : undefined

describe('a command of package.json', () => {
  it('run installs nothing if all locked packages for this platform are installed', async () => {
    expect(await start().ended).toEqual({ code: 0, output: 'hello --to you\n' })
    expect(called()).toBeUndefined()
  })

  it('run installs the lockfile’s packages if one has a different version', async () => {
    write('package-lock.json', { packages: { ...LOCKED, 'node_modules/next': { version: '16.4.6' } } })
    const { code, output } = await start().ended
    expect(code).toBe(0)
    expect(output).toMatch(/^Installing packages: .*\nPackages installed \(\d+ s\)\.\nhello --to you\n$/)
    expect(called()).toMatch(/^ci --include=dev /)
  })

  it.each([
    ['a package is missing', 'node_modules/.package-lock.json', { packages: {} }],
    [
      'an optional package of this platform is out of date',
      'node_modules/.package-lock.json',
      { packages: { ...INSTALLED, 'node_modules/@img/sharp-win32': { version: '0.35.4' } } },
    ],
    ['npm’s record is damaged', 'node_modules/.package-lock.json', '{"packages":'],
  ])('run installs the packages if %s', async (_reason, file, content) => {
    write(file, content)
    expect(await start().ended).toMatchObject({ code: 0 })
    expect(called()).toMatch(/^ci /)
  })

  it.each(['node_modules/.package-lock.json', 'node_modules/.bin/node'])(
    'run installs the packages if %s is missing',
    async (file) => {
      rmSync(join(root, file))
      expect(await start().ended).toMatchObject({ code: 0 })
      expect(called()).toMatch(/^ci /)
    },
  )

  it('run does not update packages for a command meant for use while the site is running', async () => {
    write('package-lock.json', { packages: { ...LOCKED, 'node_modules/next': { version: '16.4.6' } } })
    write('scripts/staff.ts', 'console.log("staff")')
    expect(await start('', 'scripts/staff.ts').ended).toEqual({ code: 0, output: 'staff\n' })
    expect(called()).toBeUndefined()
  })

  describe('on another Node than the project’s', () => {
    beforeEach(() => {
      const packages = { ...LOCKED, 'node_modules/node': { version: '99.0.0' } }
      write('package-lock.json', { packages })
      write('node_modules/.package-lock.json', { packages })
      write('scripts/waits.ts', 'console.log(process.pid); setInterval(() => {}, 1000)')
    })

    it('run starts the script on the project’s Node and returns its exit code', async () => {
      write('scripts/hello.ts', 'console.log(...process.argv.slice(1)); process.exit(3)')
      const output = `${join(root, 'scripts/hello.ts')} --to you\n`
      expect(await start().ended).toEqual({ code: 3, output })
    })

    it('run stops its script when it receives SIGTERM', async () => {
      const { child, ended } = start('', 'scripts/waits.ts')
      const [first] = await once(child.stdout, 'data')
      child.kill('SIGTERM')
      try {
        expect((await ended).code).toBe(1)
        expect(() => process.kill(Number(first), 0)).toThrow('ESRCH')
      } finally {
        endIfThere(Number(first))
      }
    })
  })

  describe('a failed install', () => {
    beforeEach(() => rmSync(join(root, 'node_modules'), { recursive: true }))

    it('run prints npm’s output and stops if the install fails', async () => {
      expect(
        await start('console.error("EBADPLATFORM: not for this machine"); process.exit(1)').ended,
      ).toEqual({
        code: 1,
        output: expect.stringMatching(
          /\nEBADPLATFORM: not for this machine\nInstalling the packages failed\. The lines above say why\.\n$/,
        ),
      })
    })

    it('run reports an unreachable registry with a one-line error', async () => {
      const { code, output } = await start('console.error("npm error code ETIMEDOUT"); process.exit(1)').ended
      expect(code).toBe(1)
      expect(output).toMatch(/\nThe package registry cannot be reached\. .*\n$/)
      expect(output).not.toContain('ETIMEDOUT')
    })

    it('run stops npm when it receives SIGINT', async () => {
      const { child, ended } = start(
        `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`,
      )
      await vi.waitFor(() => expect(readFileSync(join(root, 'pid'), 'utf8')).not.toBe(''))
      const pid = Number(readFileSync(join(root, 'pid'), 'utf8'))
      child.kill('SIGINT')
      try {
        expect((await ended).code).toBe(1)
        expect(() => process.kill(pid, 0)).toThrow('ESRCH')
      } finally {
        endIfThere(pid)
      }
    })
  })
})

/** Stops a process that a failed test may have left behind. */
function endIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already exited, as it should.
  }
}
