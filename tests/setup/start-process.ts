import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { cacheFolder } from '../../scripts/stack/settings.ts'

const NODE_COMPILE_CACHE = join(cacheFolder(), 'node')

/** A running program and its output. */
export interface FollowedProcess {
  process: ChildProcess
  /** Everything it has written so far, standard output first. */
  output(): string
  /** Resolves once it has written this text. Rejects if it exits first. */
  hasWritten(text: string): Promise<void>
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>
}

/** Starts a script with these variables added to the current ones. */
export function startProcess(env: Record<string, string>, script = 'start.ts'): FollowedProcess {
  const file = join(import.meta.dirname, '../../scripts', script)
  return followProcess(
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      // Like scripts/run.mjs, so that its memory is the same.
      env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Collects a process's output from now on. */
export function followProcess(child: ChildProcessByStdio<null, Readable, Readable>): FollowedProcess {
  const written = { out: '', err: '' }
  const output = () => written.out + written.err
  const follow = (stream: Readable, name: keyof typeof written) =>
    stream.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
      child.emit('written')
    })
  follow(child.stdout, 'out')
  follow(child.stderr, 'err')
  const ended = once(child, 'close').then(() => child.exitCode)
  const hasWritten = async (text: string) => {
    const hasEnded = ended.then(() => {
      throw new Error(`The process ended without writing “${text}”. It wrote:\n${output()}`)
    })
    // If the process exits after this wait is over, the rejection must not go unhandled.
    hasEnded.catch(() => undefined)
    while (!output().includes(text)) await Promise.race([once(child, 'written'), hasEnded])
  }
  return { process: child, output, hasWritten, ended }
}
