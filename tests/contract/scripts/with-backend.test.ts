import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
})
