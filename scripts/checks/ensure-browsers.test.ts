import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureChromium, ensureFirefox } from './ensure-browsers.ts'

const said: string[] = []
beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  said.length = 0
})

const WITH_WINDOW = '/usr/bin/chromium'
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell'

/** A machine where only some ways of installing work, and the packages that were installed. */
function machine({ has, apt, playwrights }: { has?: string; apt?: string; playwrights?: string }) {
  const installed: string[] = []
  let found = has
  const bring = (name: string, brings: string | undefined) => {
    installed.push(name)
    found = brings ?? found
    return Promise.resolve(brings === undefined ? `Reading lists…\nE: No ${name}` : null)
  }
  const options = {
    find: () => found,
    install: (name: string) => bring(name, apt),
    installPlaywrights: () => bring('Playwright’s', playwrights),
  }
  return { installed, options }
}

it.each([
  ['headless Chromium is installed', { has: WITHOUT_WINDOW }, true],
  [
    'another Chromium is installed and the account may not install packages',
    { has: WITH_WINDOW, apt: WITHOUT_WINDOW },
    false,
  ],
])('ensureChromium installs nothing if %s', async (_where, state, isRoot) => {
  const { installed, options } = machine(state)
  await ensureChromium({ ...options, isRoot })
  expect({ installed, said }).toEqual({ installed: [], said: [] })
})

it('ensureChromium installs nothing if CHROMIUM_PATH names a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/my/chrome')
  const { installed, options } = machine({ has: '/opt/my/chrome', apt: WITHOUT_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual([])
})

it.each([
  ['no Chromium is installed', {}],
  ['only a full Chromium is installed', { has: WITH_WINDOW }],
])('ensureChromium installs Debian’s headless Chromium as root if %s', async (_where, state) => {
  const { installed, options } = machine({ ...state, apt: WITHOUT_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual(['chromium-headless-shell'])
})

it('ensureChromium falls back to an installed full Chromium and says so', async () => {
  const { installed, options } = machine({ has: WITH_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual(['chromium-headless-shell'])
  expect(said).toContain('  E: No chromium-headless-shell')
  expect(said).toContain('  Tests run in /usr/bin/chromium.')
})

it('ensureChromium installs Playwright’s Chromium if none is installed and Debian’s is unavailable', async () => {
  for (const isRoot of [true, false]) {
    const { installed, options } = machine({ playwrights: '/root/.cache/chrome' })
    await ensureChromium({ ...options, isRoot })
    expect(installed).toEqual(isRoot ? ['chromium-headless-shell', 'Playwright’s'] : ['Playwright’s'])
  }
})

it('ensureChromium ends the run with advice if no browser can be installed', async () => {
  const { options } = machine({})
  await expect(ensureChromium({ ...options, isRoot: true })).rejects.toThrow(
    'Chromium could not be installed. Install one and set CHROMIUM_PATH to it.',
  )
})

it('ensureFirefox installs nothing if Firefox is installed', async () => {
  const install = vi.fn(() => Promise.resolve(null))
  await ensureFirefox({ find: () => '/usr/bin/firefox-esr', install })
  expect(install).not.toHaveBeenCalled()
})

it('ensureFirefox installs Debian’s Firefox if none is installed', async () => {
  const installed: string[] = []
  await ensureFirefox({
    find: () => (installed.length === 0 ? null : '/usr/bin/firefox-esr'),
    install(name) {
      installed.push(name)
      return Promise.resolve(null)
    },
  })
  expect(installed).toEqual(['firefox-esr'])
})

it('ensureFirefox continues without Firefox if it cannot be installed, and says why', async () => {
  const install = () => Promise.resolve('Reading package lists…\nE: Unable to locate package firefox-esr')
  await ensureFirefox({ find: () => null, install })
  expect(said.join('\n')).toContain('its tests are skipped: E: Unable to locate package firefox-esr')
})
