import { findChromium, HEADLESS_SHELL } from '../../tests/setup/chromium.ts'
import { findFirefox } from '../../tests/setup/firefox.ts'
import { startChild } from '../stack/children.ts'
import { withProgress } from '../stack/program.ts'
import { StopError } from '../stack/stop-error.ts'

/** Installs Playwright's own Chromium, for when Debian's can't be installed. */
const PLAYWRIGHTS = [['node_modules/.bin/playwright', 'install', 'chromium']]

/**
 * Installs the Chromium that tests run in. On Debian, as root, that's the headless one, which needs a sixth less
 * processor time for the same pages. Any other Chromium that is already installed will do.
 *
 * @param isRoot, find, install, installPlaywrights only passed by tests
 * @throws StopError that says how to install one
 */
export async function ensureChromium({
  isRoot = process.getuid?.() === 0,
  find = findChromium,
  install = installWithApt,
  installPlaywrights = () => runAll(PLAYWRIGHTS),
} = {}): Promise<void> {
  const found = find()
  const isChosen = found !== undefined && found === process.env.CHROMIUM_PATH
  if (isChosen || found?.endsWith(HEADLESS_SHELL) || (found !== undefined && !isRoot)) return
  await withProgress('Installing Chromium', 'about a minute', async () => {
    const debians = isRoot ? [() => install(HEADLESS_SHELL)] : []
    for (const bring of [...debians, ...(found === undefined ? [installPlaywrights] : [])]) {
      const failure = await bring()
      if (failure === null && find() !== undefined) return
      console.log(`  ${failure?.split('\n').at(-1) ?? ''}`)
    }
    if (found === undefined)
      throw new StopError('Chromium could not be installed. Install one and set CHROMIUM_PATH to it.')
    console.log(`  Tests run in ${found}.`)
  })
}

/**
 * Installs Debian's Firefox if the machine has none. Without it only the Firefox tests are skipped, so a missing
 * Firefox never fails a run.
 *
 * @param install only passed by tests
 */
export async function ensureFirefox({ find = findFirefox, install = installWithApt } = {}): Promise<void> {
  if (find() !== null) return
  const failure = await withProgress('Installing Firefox', 'about a minute', () => install('firefox-esr'))
  if (find() !== null) return
  const reason = failure?.split('\n').at(-1) || 'the installed program was not found'
  console.log(`  Firefox could not be installed, so its tests are skipped: ${reason}`)
}

/** Installs a package on Debian, as root. Changes nothing on any other machine. */
async function installWithApt(name: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'Only root can install packages.'
  return runAll([
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ])
}

/** Runs commands up to the first failure. Returns the output of the one that failed, or null. */
async function runAll(commands: readonly (readonly string[])[]): Promise<string | null> {
  for (const [command = '', ...args] of commands) {
    const child = startChild({
      command,
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if ((await child.ended) !== 0) return child.output().trim()
  }
  return null
}
