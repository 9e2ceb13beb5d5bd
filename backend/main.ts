import { readEnvironment } from './start/environment.ts'
import { createLog } from './base/log.ts'
import { startBackend } from './start/server.ts'
import { StartError, errorMessage } from './base/errors.ts'

/** Umask that makes new files readable only by the account that the backend runs under. */
const OWNER_ONLY = 0o077
/** Time limit for closing, after which the process exits anyway. */
const CLOSE_MS = 1_800

process.umask(OWNER_ONLY)
// Writing to the log fails if the disk is full or the reader was killed. Left unhandled, that error would crash the
// process, perhaps before the stores are closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
try {
  await run()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`backend: ${errorMessage(error)}`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { logLevel, ...settings } = readEnvironment(process.env)
  const log = createLog(logLevel, (line) => process.stderr.write(`${line}\n`))
  // Log unhandled rejections instead of crashing: groq-js leaves some behind when a query fails.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', event: 'unhandled rejection', error: errorMessage(reason) }),
  )
  const backend = await startBackend({ ...settings, log })
  process.stdout.write(`backend ready ${backend.url}\n`)

  const stop = () => {
    setTimeout(() => process.exit(0), CLOSE_MS).unref()
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`backend: could not close cleanly: ${errorMessage(error)}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
