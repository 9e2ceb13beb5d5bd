import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTestBackend } from '../backend-fixture.ts'
import { openTerminal, processesOf, useRunningSite, type Terminal } from './script-fixture.ts'

const SCRIPT = 'scripts/with-backend.ts'

describe('npm run with-backend while the site runs', () => {
  const site = useRunningSite()
  const withBackend = (...args: string[]) => site().terminal.run(SCRIPT, args)

  it('npm run with-backend runs a command with the site’s variables and returns its exit code', async () => {
    await site().backend.client('service').create({ _id: 'footer', _type: 'footer' })
    const { terminal, backend } = site()
    const code = `const { PORT, BACKEND_PORT, NEXT_PUBLIC_SITE_URL, SANITY_API_READ_TOKEN, SITE_TOKEN, SANITY_WEBHOOK_SECRET } = process.env
      console.log(JSON.stringify([PORT, BACKEND_PORT, NEXT_PUBLIC_SITE_URL, SANITY_API_READ_TOKEN, SITE_TOKEN, SANITY_WEBHOOK_SECRET]))
      process.exit(7)`
    expect(await withBackend('node', '-e', code)).toEqual({
      code: 7,
      lines: [
        JSON.stringify([
          terminal.env.PORT,
          terminal.env.BACKEND_PORT,
          `http://localhost:${terminal.env.PORT}`,
          backend.token('preview'),
          backend.token('site'),
          'webhook-secret-of-the-script-tests-01',
        ]),
      ],
    })
  })

  it('npm run with-backend exits with 1 if a signal ends the command', async () => {
    expect(await withBackend('sh', '-c', 'kill -9 $$')).toEqual({ code: 1, lines: [] })
  })

  it('npm run with-backend reports a command that does not exist', async () => {
    const { code, lines } = await withBackend('no-such-command')
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('no-such-command could not be run')])
  })
})

describe.runIf(process.platform === 'linux')('npm run with-backend while nothing else runs', () => {
  let terminal: Terminal
  beforeEach(async () => {
    terminal = await openTerminal()
  })
  afterEach(() => terminal.close())

  const programs = () =>
    processesOf(terminal.dataDir)
      .map(({ command }) => /with-backend|backend\/main|sleep/.exec(command)?.[0])
      .sort()

  it('npm run with-backend runs a seeded backend with the site’s tokens until SIGTERM', async () => {
    const ask = `for (const token of [process.env.SANITY_API_READ_TOKEN, process.env.SITE_TOKEN])
      await fetch('http://127.0.0.1:' + process.env.BACKEND_PORT + '/backend/lake/v1/data/query/production?query=identity()', {
        headers: { authorization: 'Bearer ' + token } }).then((response) => response.json()).then(({ result }) => console.log('is', result))`
    const running = terminal.start(SCRIPT, ['sh', '-c', 'node -e "$0"; sleep 1000 & echo up; wait', ask])
    await running.hasWritten('up')
    expect(running.output()).toContain('is preview\nis site\n')
    expect(running.output()).toMatch(/^Seed content imported: \d+ documents$/m)
    expect(programs()).toEqual(expect.arrayContaining(['backend/main', 'sleep', 'with-backend']))
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
    await vi.waitFor(() => expect(programs()).toEqual([]))
  })

  it('npm run with-backend rotates the backend’s log without losing a line', async () => {
    // The folder already has content, so the seed isn't imported.
    const backend = await startTestBackend({ dataDir: terminal.dataDir })
    await backend.client('service').create({ _id: 'footer', _type: 'footer' })
    await backend.close()
    const log = join(terminal.dataDir, 'backend.log')
    writeFileSync(log, `${'x'.repeat(1_998_999)}\n`)
    const ask = `for (let asked = 0; asked < 30; asked += 1)
      await fetch('http://127.0.0.1:' + process.env.BACKEND_PORT + '/backend/asked-' + asked)`
    const code = await terminal
      .run(SCRIPT, ['node', '--input-type=module', '-e', ask], { LOG_LEVEL: 'debug' })
      .then((run) => run.code)
    expect(code).toBe(0)
    const [older, newer] = [readFileSync(`${log}.1`, 'utf8'), readFileSync(log, 'utf8')]
    expect(older.length).toBeLessThan(2_000_400)
    const lines = `${older}${newer}`.split('\n').slice(1, -1)
    const asked = lines.map((line) => z.object({ path: z.string().optional() }).parse(JSON.parse(line)).path)
    for (let number = 0; number < 30; number += 1)
      expect(asked.filter((path) => path === `/backend/asked-${number}`)).toHaveLength(2)
  })
})
