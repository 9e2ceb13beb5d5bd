import { readEnvironment } from './environment.ts'
import { createLog } from './http/log.ts'
import { startBackend } from './http/server.ts'
import { StartError, errorMessage } from './http/errors.ts'
import { attachSocket } from './socket/attach-socket.ts'

/** Files that the backend makes are for the account that runs it alone. */
const OWNER_ONLY = 0o077
/** Longest time that closing may take before the process ends anyway. */
const CLOSE_MS = 1_800

process.umask(OWNER_ONLY)
// A log on a full disk loses its lines, and who reads it may be killed first. Unheard, either would end the server, or keep
// the stores from closing.
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
  // A promise that nobody waits for must not end the server for all: groq-js leaves such behind when a query fails.
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
