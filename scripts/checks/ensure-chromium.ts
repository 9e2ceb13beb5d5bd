import { findChromium, HEADLESS_SHELL } from '../../tests/setup/chromium.ts'
import { withProgress } from '../stack/program.ts'
import { StopError } from '../stack/stop-error.ts'
import { installWithApt, runAll } from './install-with-apt.ts'

/** Where Debian's cannot be installed, Playwright's own. */
const PLAYWRIGHTS = [['node_modules/.bin/playwright', 'install', 'chromium']]

/**
 * Installs the Chromium that tests run in: on Debian, as root, the one without a window, which needs a sixth less
 * of the processor for the same pages. Any other that is there will do.
 *
 * @param isRoot, find, install, installPlaywrights for tests
 * @throws StopError that says how to bring one
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
      const { hasRun, output } = await bring()
      if (hasRun && find() !== undefined) return
      console.log(`  ${output.split('\n').at(-1)}`)
    }
    if (found === undefined)
      throw new StopError('Chromium could not be installed. Install one and set CHROMIUM_PATH to it.')
    console.log(`  Tests run in ${found}.`)
  })
}
