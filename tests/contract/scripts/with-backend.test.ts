import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTerminal, processesOf, useRunningSite, type Terminal } from './script-fixture.ts'

const SCRIPT = 'scripts/with-backend.ts'

describe('npm run with-backend, while the site runs,', () => {
  const site = useRunningSite()
  const withBackend = (...args: string[]) => site().terminal.run(SCRIPT, args)

  it('runs a command with the variables of the site, and ends as the command does', async () => {
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
          backend.token('service'),
          backend.token('site'),
          'webhook-secret-of-the-script-tests-01',
        ]),
      ],
    })
  })

  it('says that there is no such command', async () => {
    const { code, lines } = await withBackend('no-such-command')
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('no-such-command could not be run')])
  })

  it('without a command says how it is used', async () => {
    expect(await withBackend()).toEqual({
      code: 1,
      lines: ['Usage: npm run with-backend -- <command …>'],
    })
  })
})

describe.runIf(process.platform === 'linux')('npm run with-backend, while nothing runs,', () => {
  let terminal: Terminal
  beforeAll(async () => {
    terminal = await openTerminal()
  })
  afterAll(() => terminal.close())

  const programs = () =>
    processesOf(terminal.dataDir)
      .map(({ command }) => /with-backend|backend\/main|sleep/.exec(command)?.[0])
      .sort()

  it('starts a backend with the seed, and ends all on SIGTERM, the command’s children too', async () => {
    const running = terminal.start(SCRIPT, ['sh', '-c', 'sleep 1000 & echo up; wait'])
    await running.hasWritten('up')
    expect(running.output()).toMatch(/^Seed content imported: \d+ documents$/m)
    expect(programs()).toEqual(expect.arrayContaining(['backend/main', 'sleep', 'with-backend']))
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0 })
    await vi.waitFor(() => expect(programs()).toEqual([]), { timeout: 5_000 })
  })
})
