import { startChild } from '../stack/children.ts'

/** What came of running some commands one after another: the first that fails ends it. */
interface Outcome {
  hasRun: boolean
  /** What the command that failed said. */
  output: string
}

/** Installs a package on Debian, as root. On any other machine it changes nothing. */
export async function installWithApt(name: string): Promise<Outcome> {
  if (process.getuid?.() !== 0) return { hasRun: false, output: 'Only root installs packages.' }
  return runAll([
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
  ])
}

/** Runs commands one after another. */
export async function runAll(commands: readonly (readonly string[])[]): Promise<Outcome> {
  for (const [command = '', ...args] of commands) {
    const child = startChild({
      command,
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if ((await child.ended) !== 0) return { hasRun: false, output: child.output().trim() }
  }
  return { hasRun: true, output: '' }
}
