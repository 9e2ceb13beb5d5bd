import { findFirefox } from '../../tests/setup/firefox.ts'
import { withProgress } from '../stack/program.ts'
import { installWithApt } from './install-with-apt.ts'

/**
 * Installs Debian's Firefox when the machine has none. Without it only the tests
 * of Firefox are skipped: a run never fails for want of it.
 *
 * @param install for tests
 * @returns why there is no Firefox, null when there is one
 */
export async function ensureFirefox({ find = findFirefox, install = installWithApt } = {}): Promise<
  string | null
> {
  if (find() !== null) return null
  const { output } = await withProgress('Installing Firefox', 'about a minute', () => install('firefox-esr'))
  if (find() !== null) return null
  const reason = output.split('\n').at(-1) || 'no program was found after it'
  console.log(`  Firefox could not be installed, its tests are skipped: ${reason}`)
  return reason
}
