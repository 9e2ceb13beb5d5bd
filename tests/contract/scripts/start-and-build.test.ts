import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { buildStamp } from '../../../scripts/stack/build.ts'
import { takeLock } from '../../../scripts/stack/lock.ts'
import { parseSettings } from '../../../scripts/stack/settings.ts'
import { openTerminal, type Terminal } from './script-fixture.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** With everything hosted, no backend is started. These tests are only about the build. */
const HOSTED = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc123.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc123',
  // A build contacts the hosted services first. A proxy that doesn't exist prevents that.
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://127.0.0.1:9',
}
const BUILDING = 'Building the site'

async function inTerminal(work: (terminal: Terminal, build: string) => Promise<void>): Promise<void> {
  const terminal = await openTerminal(HOSTED)
  const build = terminal.env.NEXT_DIST_DIR ?? ''
  mkdirSync(join(ROOT, build))
  try {
    await work(terminal, build)
  } finally {
    await terminal.close()
    rmSync(join(ROOT, '.cache', `${build}.lock.db`), { force: true })
  }
}

it('npm run build invalidates a stale build before replacing it', async () => {
  await inTerminal(async (terminal, build) => {
    const stamp = join(ROOT, build, 'build-stamp')
    writeFileSync(stamp, 'of other sources')
    const running = terminal.start('scripts/build.ts')
    await running.hasWritten(BUILDING)
    running.process.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 0 })
    expect(existsSync(stamp)).toBe(false)
  })
})

it('a failed build prints the reason, exits with 1 and is not used', async () => {
  await inTerminal(async (terminal, build) => {
    // A file in place of a folder that Next creates first.
    writeFileSync(join(ROOT, build, 'diagnostics'), '')
    const { code, lines } = await terminal.run('scripts/build.ts')
    expect(code).toBe(1)
    expect(lines.join()).toContain(`EEXIST: file already exists, mkdir '${join(ROOT, build, 'diagnostics')}'`)
    expect(lines.at(-1)).toBe('The build failed. The lines above say why.')
    expect(existsSync(join(ROOT, build, 'build-stamp'))).toBe(false)
  })
})

it('npm run build reuses the existing build if sources and settings are unchanged', async () => {
  await inTerminal(async (terminal, build) => {
    // This process has to see the same relevant variables as the terminal.
    const settings = parseSettings({ ...terminal.env })
    writeFileSync(join(ROOT, build, 'build-stamp'), buildStamp(settings, { env: terminal.env }))
    const running = terminal.start('scripts/build.ts')
    // A whole build would take minutes, so stop it at its first line of output.
    const began = running.hasWritten(BUILDING).then(
      () => running.process.kill('SIGTERM'),
      () => false,
    )
    expect(await running.ended).toEqual({ code: 0, lines: [] })
    await began
  })
})

it.each(['start', 'build'])(
  'npm run %s refuses to replace a stale build that a running site serves',
  async (command) => {
    await inTerminal(async (terminal, build) => {
      expect(takeLock(join(ROOT, '.cache', `${build}.lock.db`))).toBe(true)
      const running = terminal.start(`scripts/${command}.ts`)
      const began = running.hasWritten(BUILDING).then(
        () => running.process.kill('SIGTERM'),
        () => false,
      )
      expect(await running.ended).toEqual({
        code: 1,
        lines: [
          `The build in ${build} is in use by another start. Stop that one, or set NEXT_DIST_DIR to another folder such as .next-2.`,
        ],
      })
      await began
    })
  },
)
