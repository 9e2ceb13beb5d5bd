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

/** A machine on which some ways of installing work, and what was installed on it. */
function machine({ has, apt, playwrights }: { has?: string; apt?: string; playwrights?: string }) {
  const installed: string[] = []
  let found = has
  const bring = (name: string, brings: string | undefined) => {
    installed.push(name)
    found = brings ?? found
    const isThere = brings !== undefined
    return Promise.resolve({ hasRun: isThere, output: isThere ? '' : `Reading lists…\nE: No ${name}` })
  }
  const options = {
    find: () => found,
    install: (name: string) => bring(name, apt),
    installPlaywrights: () => bring('Playwright’s', playwrights),
  }
  return { installed, options }
}

it.each([
  ['the one without a window is there', { has: WITHOUT_WINDOW }, true],
  ['another is there and nobody may install', { has: WITH_WINDOW, apt: WITHOUT_WINDOW }, false],
])('installs nothing where %s', async (_where, state, isRoot) => {
  const { installed, options } = machine(state)
  await ensureChromium({ ...options, isRoot })
  expect({ installed, said }).toEqual({ installed: [], said: [] })
})

it('installs nothing where CHROMIUM_PATH names one', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/my/chrome')
  const { installed, options } = machine({ has: '/opt/my/chrome', apt: WITHOUT_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual([])
})

it.each([
  ['none is there', {}],
  ['one with a window is there', { has: WITH_WINDOW }],
])('installs Debian’s without a window, as root, where %s', async (_where, state) => {
  const { installed, options } = machine({ ...state, apt: WITHOUT_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual(['chromium-headless-shell'])
})

it('uses the one with a window where Debian’s cannot be had, and says so', async () => {
  const { installed, options } = machine({ has: WITH_WINDOW })
  await ensureChromium({ ...options, isRoot: true })
  expect(installed).toEqual(['chromium-headless-shell'])
  expect(said).toContain('  E: No chromium-headless-shell')
  expect(said).toContain('  Tests run in /usr/bin/chromium.')
})

it('installs Playwright’s where there is none and Debian’s cannot be had', async () => {
  for (const isRoot of [true, false]) {
    const { installed, options } = machine({ playwrights: '/root/.cache/chrome' })
    await ensureChromium({ ...options, isRoot })
    expect(installed).toEqual(isRoot ? ['chromium-headless-shell', 'Playwright’s'] : ['Playwright’s'])
  }
})

it('ends the run where none can be had, with what to do', async () => {
  const { options } = machine({})
  await expect(ensureChromium({ ...options, isRoot: true })).rejects.toThrow(
    'Chromium could not be installed. Install one and set CHROMIUM_PATH to it.',
  )
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
