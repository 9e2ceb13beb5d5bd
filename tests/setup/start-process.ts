import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A run of `npm start`'s script as a process of its own. */
export interface StartProcess {
  process: ChildProcess
  /** Everything it wrote so far. */
  output(): string
  /** Resolves when it has written this text; rejects when it ends before. */
  hasWritten(text: string): Promise<void>
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>
}

const SCRIPT = join(import.meta.dirname, '../../scripts/start.ts')

/** Starts scripts/start.ts with these variables beside the present ones. */
export function startProcess(env: Record<string, string>): StartProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(() => child.exitCode)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      child.emit('written')
    })
  }
  const hasWritten = async (text: string) => {
    const hasEnded = ended.then(() => {
      throw new Error(`The process ended without writing “${text}”. It wrote:\n${output}`)
    })
    while (!output.includes(text)) await Promise.race([once(child, 'written'), hasEnded])
  }
  return { process: child, output: () => output, hasWritten, ended }
}
