import { findChromium } from '../../tests/setup/chromium.ts'
import { withProgress } from '../stack/program.ts'
import { StopError } from '../stack/stop-error.ts'
import { installWithApt, runAll } from './install-with-apt.ts'

/** Where Debian's cannot be installed, Playwright's own. */
const PLAYWRIGHTS = [['node_modules/.bin/playwright', 'install', 'chromium']]

/**
 * Installs a Chromium when the machine has none.
 *
 * @throws StopError that says how to bring one
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium() !== undefined) return
  await withProgress('Installing Chromium', 'about a minute', async () => {
    const isRoot = process.getuid?.() === 0
    const debians = isRoot ? [() => installWithApt('chromium-headless-shell')] : []
    for (const install of [...debians, () => runAll(PLAYWRIGHTS)]) {
      const { hasRun, output } = await install()
      if (hasRun && findChromium() !== undefined) return
      console.error(output)
    }
    throw new StopError('Chromium could not be installed. Install one and set CHROMIUM_PATH to it.')
  })
}
