import { readEnvironment } from './environment.ts'
import { createLog } from './http/log.ts'
import { startBackend } from './http/server.ts'
import { StartError, errorMessage } from './http/errors.ts'
import { attachSocket } from './socket/attach-socket.ts'

/** The umask under which the account that runs the backend alone may read the files that it makes. */
const OWNER_ONLY = 0o077
/** How long closing may take before the process ends in any case. */
const CLOSE_MS = 1_800

process.umask(OWNER_ONLY)
// A write to the log fails on a full disk, or when the program that reads it has been killed. Without listeners such an
// error would end the process, perhaps before the stores are closed.
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
  // A rejection that nobody handles must not end the process: groq-js leaves such promises behind when a query fails.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', event: 'unhandled rejection', error: errorMessage(reason) }),
  )
  const backend = await startBackend({ ...settings, log, attachSocket })
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
