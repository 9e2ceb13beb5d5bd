import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTerminal, type Terminal } from '../contract/scripts/script-fixture.ts'

/**
 * Compiling the home page takes about a hundred seconds of one core, and a machine may have two, shared with others.
 */
const COMPILE_MS = 900_000

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.close())

it(
  'npm run dev adds the first content and serves the home page with it',
  { timeout: COMPILE_MS },
  async () => {
    const dev = terminal.start('scripts/dev.ts')
    const home = () => fetch(`http://localhost:${terminal.env.PORT}/`)
    const page = await vi.waitFor(home, { timeout: COMPILE_MS, interval: 500 })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Next Generation Party')
    expect(dev.output()).toMatch(/^Seed content imported: \d+ documents$/m)
    dev.process.kill('SIGTERM')
    expect((await dev.ended).code).toBe(0)
  },
)
