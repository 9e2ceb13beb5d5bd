import { findChromium } from '../../tests/setup/chromium.ts'
import { startChild, type Child } from '../stack/children.ts'
import { withProgress } from '../stack/progress.ts'
import { StopError } from '../stack/stop-error.ts'

/** Package managers' steps as root on Debian; Playwright's own browser elsewhere. */
const AS_ROOT = [
  ['apt-get', 'update', '-q'],
  ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
]
const AS_USER = [['node_modules/.bin/playwright', 'install', 'chromium']]

/**
 * Installs a Chromium when the machine has none.
 *
 * @throws StopError that says how to bring one
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium() !== undefined) return
  await withProgress('Installing Chromium', 'about a minute', async () => {
    if (process.getuid?.() === 0 && (await runAll(AS_ROOT)) && findChromium() !== undefined) return
    if ((await runAll(AS_USER)) && findChromium() !== undefined) return
    throw new StopError('Chromium could not be installed. Install one and set CHROMIUM_PATH to it.')
  })
}

async function runAll(commands: string[][]): Promise<boolean> {
  for (const [command = '', ...args] of commands) {
    const child: Child = startChild({
      command,
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if ((await child.ended) !== 0) {
      console.error(child.output().trim())
      return false
    }
  }
  return true
}
