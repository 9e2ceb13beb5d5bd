import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureFirefox } from './ensure-firefox.ts'

const said: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  said.length = 0
})

it('installs nothing where Firefox is', async () => {
  const install = vi.fn(() => Promise.resolve({ hasRun: true, output: '' }))
  expect(await ensureFirefox({ find: () => '/usr/bin/firefox-esr', install })).toBeNull()
  expect(install).not.toHaveBeenCalled()
})

it('installs Debian’s Firefox where there is none', async () => {
  const installed: string[] = []
  const found = await ensureFirefox({
    find: () => (installed.length === 0 ? null : '/usr/bin/firefox-esr'),
    install(name) {
      installed.push(name)
      return Promise.resolve({ hasRun: true, output: '' })
    },
  })
  expect(found).toBeNull()
  expect(installed).toEqual(['firefox-esr'])
})

it('goes on without Firefox, and says why, where it cannot be installed', async () => {
  const install = () =>
    Promise.resolve({
      hasRun: false,
      output: 'Reading package lists…\nE: Unable to locate package firefox-esr',
    })
  expect(await ensureFirefox({ find: () => null, install })).toBe('E: Unable to locate package firefox-esr')
  expect(said.join('\n')).toContain('its tests are skipped: E: Unable to locate package firefox-esr')
})
