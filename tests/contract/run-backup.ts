import { spawn } from 'node:child_process'

const SCRIPT = new URL('../../scripts/backup.ts', import.meta.url).pathname

/** Runs `npm run backup` with these arguments on a data folder. */
export function runBackup(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
