import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { processesOf, useRunningSite } from './script-fixture.ts'

/** Time limit for Next's development server, which compiles on request, on a machine of unknown speed. */
const COMPILE_MS = 120_000
/** The type file in which Next references its build folder. */
const NEXT_ENV = join(resolve(import.meta.dirname, '../../..'), 'next-env.d.ts')

const site = useRunningSite()

let nextEnv: string | undefined
beforeAll(() => {
  nextEnv = existsSync(NEXT_ENV) ? readFileSync(NEXT_ENV, 'utf8') : undefined
})
afterAll(() => {
  if (nextEnv === undefined) rmSync(NEXT_ENV, { force: true })
  else writeFileSync(NEXT_ENV, nextEnv)
})

// dev.thorough.ts tests the home page, which takes more than a minute to compile.
it('npm run dev serves the site with its backend until it receives a signal', async () => {
  const { terminal, backend } = site()
  await backend.client('service').create({ _id: 'ours', _type: 'page' })
  const address = `http://localhost:${terminal.env.PORT}`
  const dev = terminal.start('scripts/dev.ts')
  const ask = async (path: string) => (await fetch(address + path)).text()

  const robots = await vi.waitFor(() => ask('/robots.txt'), { timeout: COMPILE_MS, interval: 200 })
  expect(robots).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(JSON.parse(await ask('/backend/health'))).toMatchObject({ status: 'ok' })
  const [, link] = /^Set up the first administrator: http:\/\/[^/]+(\/\S+)$/m.exec(dev.output()) ?? []
  expect(await ask(link ?? '/no-link')).toContain('<form')
  // Only the development server logs its requests.
  await vi.waitFor(() => expect(dev.output()).toContain('GET /robots.txt 200'))
  expect(
    await backend.client('service').fetch('count(*)'),
    'the seed does not replace existing content',
  ).toBe(1)

  if (process.platform === 'linux') {
    const next = processesOf(backend.dataDir).find(({ command }) => command.includes('next dev'))
    // Nobody has set these, but the preview and the webhook need them, so they are generated.
    expect(next?.environment).toEqual(
      expect.arrayContaining([
        `SANITY_API_READ_TOKEN=${backend.token('preview')}`,
        'SANITY_WEBHOOK_SECRET=webhook-secret-of-the-script-tests-01',
      ]),
    )
  }

  dev.process.kill('SIGINT')
  expect((await dev.ended).code).toBe(0)
  await expect(ask('/robots.txt')).rejects.toThrow('fetch failed')
  if (process.platform === 'linux') {
    // Next's telemetry process exits a moment later, even though telemetry is switched off.
    const commands = () => processesOf(backend.dataDir).map(({ command }) => command)
    await vi.waitFor(() => expect(commands()).toEqual([]))
  }
}, 180_000)

it('npm run dev exits with a one-line error if the port is in use', async () => {
  const busy = createServer().listen(0)
  await once(busy, 'listening')
  const address = busy.address()
  const PORT = typeof address === 'object' ? String(address?.port) : ''
  const { code, lines } = await site().terminal.run('scripts/dev.ts', [], { PORT })
  busy.close()
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`Port ${PORT} is in use. Stop what uses it, or set PORT to another port.`],
  })
})
