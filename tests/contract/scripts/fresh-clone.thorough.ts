import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { copyRepository, ROOT } from '../how-to.ts'

const Package = z.object({ scripts: z.record(z.string(), z.string()) })
const { scripts } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const WRONG_PORT = { env: { PORT: 'web' }, first: 'PORT must be a port number, 1 to 65535' }
const NO_ARGUMENTS = "Unexpected argument 'nope'. This command does not take positional arguments"

/** For each command that can be misused, a mistake and the first line that the command prints. */
const MISTAKES: Readonly<Record<string, { args?: string; env?: { PORT: string }; first: string | RegExp }>> =
  {
    start: WRONG_PORT,
    dev: WRONG_PORT,
    build: WRONG_PORT,
    doctor: WRONG_PORT,
    test: { args: 'nope', first: /^There is no part nope\. The parts: static, unit, / },
    check: { args: 'nope', first: /^Unknown check: nope\. Choose from lint, / },
    image: { first: /^Usage: NEXT_OUTPUT=standalone npm run image -- <folder>$/ },
    format: { args: '--nope', first: /^Error: no such flag: `--nope`/ },
    typegen: { args: 'nope', first: /^Usage: npm run typegen / },
    backup: { args: 'nope', first: /^Usage:$/ },
    // Every JavaScript object has a property with this name.
    staff: { args: 'constructor jo@example.org', first: /^Usage/ },
    people: { args: 'nope', first: /^Usage/ },
    bench: { args: 'nope', first: /^Usage: npm run bench / },
    brand: { args: 'nope', first: NO_ARGUMENTS },
    notices: { args: 'nope', first: NO_ARGUMENTS },
    content: { args: 'constructor', first: /^Usage:$/ },
    'with-backend': { first: /^Usage: npm run with-backend -- <command …>$/ },
  }

let clone: string
let tools: string
beforeAll(() => {
  clone = copyRepository()
  tools = mkdtempSync(join(tmpdir(), 'tools-'))
  uninstall()
})
afterAll(() => {
  for (const folder of [clone, tools]) rmSync(folder, { recursive: true })
})

const uninstall = () => rmSync(join(clone, 'node_modules'), { force: true })

interface Machine {
  args?: string
  env?: { PORT?: string }
  npm: string
  node?: string
}

/**
 * Runs a command as `npm run` does, but on a machine with an older Node and a fake npm.
 *
 * @param npm code of the fake npm, which either installs the packages or fails
 */
function run(name: string, { args = '', env = {}, npm, node = '20.20.2' }: Machine) {
  const pretence = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } });
    Object.defineProperty(process, 'version', { value: 'v${node}' }); process.execArgv.splice(0, 3)`
  writeFileSync(join(tools, 'older.mjs'), pretence)
  writeFileSync(
    join(tools, 'node'),
    `#!/bin/sh\nexec '${process.execPath}' --no-experimental-strip-types --import '${join(tools, 'older.mjs')}' "$@"\n`,
  )
  chmodSync(join(tools, 'node'), 0o755)
  writeFileSync(join(tools, 'npm.cjs'), npm)
  const { status, stdout, stderr } = spawnSync(`${scripts[name]} ${args}`, {
    shell: '/bin/sh',
    cwd: clone,
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      PATH: `${join(clone, 'node_modules/.bin')}:${tools}:/usr/bin:/bin`,
      npm_execpath: join(tools, 'npm.cjs'),
      npm_node_execpath: process.execPath,
      ...env,
    },
  })
  return { status, lines: (stdout + stderr).split('\n').slice(0, -1) }
}

const COMMANDS = Object.keys(scripts).filter((name) => name !== 'prepare')

// All commands install through the same program. `bench` calls it differently, and no other test in this file runs
// `seed`.
it.each(['start', 'bench', 'seed'])(
  'npm run %s prints a one-line error if the package registry cannot be reached',
  (name) => {
    uninstall()
    const { status, lines } = run(name, { npm: 'console.error("npm error code ENOTFOUND"); process.exit(1)' })
    expect(status).toBe(1)
    expect(lines).toEqual([
      'Installing packages: about two minutes the first time …',
      expect.stringMatching(/^The package registry cannot be reached\. /),
    ])
  },
)

/** Commands that people use beside a running site. */
const BESIDE = ['backup', 'content', 'doctor', 'people', 'staff']

it.each(COMMANDS.filter((name) => name !== 'seed' && !BESIDE.includes(name)))(
  'npm run %s installs the packages and reports a mistake without a stack trace',
  (name) => {
    uninstall()
    const { first = 'no mistake in the table', ...mistake } = MISTAKES[name] ?? {}
    const npm = `require('node:fs').symlinkSync('${join(ROOT, 'node_modules')}', '${join(clone, 'node_modules')}')`
    const { status, lines } = run(name, { ...mistake, npm })
    expect(status).toBe(1)
    expect(lines[1]).toMatch(/^Packages installed/)
    expect(lines[2]).toMatch(first)
    expect(lines.filter((line) => /^ +at /.test(line))).toEqual([])
  },
)

it.each(BESIDE)(
  'npm run %s, which people use beside a running site, reports a mistake without updating outdated packages',
  (name) => {
    uninstall()
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
    const lock = join(clone, 'package-lock.json')
    const locked = readFileSync(lock, 'utf8')
    writeFileSync(lock, locked.replace(/("node_modules\/clsx": \{\s+"version": ")[^"]+/, '$10.0.1'))
    try {
      const { first = 'no mistake in the table', ...mistake } = MISTAKES[name] ?? {}
      const { status, lines } = run(name, { ...mistake, npm: 'process.exit(1)' })
      expect([status, lines[0]]).toEqual([1, expect.stringMatching(first)])
      expect(lines.filter((line) => /^ +at /.test(line))).toEqual([])
      if (name === 'backup')
        expect(run('build', { ...WRONG_PORT, npm: 'process.exit(1)' }).lines[0]).toMatch(
          /^Installing packages/,
        )
    } finally {
      writeFileSync(lock, locked)
    }
  },
)

it('npm start names the required version if Node is too old', () => {
  uninstall()
  expect(run('start', { npm: '', node: '18.20.8' })).toEqual({
    status: 1,
    lines: ['Node 20 or newer is needed, and this is v18.20.8. Install it from https://nodejs.org.'],
  })
})
