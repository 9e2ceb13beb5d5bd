import { errorMessage } from './errors.ts'

/** Log levels, least severe first. */
export const LOG_LEVELS = ['debug', 'info', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A log event. Never contains a password, a token or a request body. */
export interface LogEntry {
  level: LogLevel
  event: string
  [field: string]: string | number | boolean | undefined
}

export type Log = (entry: LogEntry) => void

/**
 * Creates a logger that writes entries of at least the given level as lines of JSON.
 *
 * @param write receives the line without its line break
 */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const least = LOG_LEVELS.indexOf(level)
  return (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) < least) return
    write(JSON.stringify({ time: new Date().toISOString(), ...entry }))
  }
}

/** Logs failures of repeated work, such as writing to a disk that may be full. */
export type OutcomeLog = ReturnType<typeof createOutcomeLog>

/** Creates a logger that logs a failure once, and not again until the work has succeeded. */
export function createOutcomeLog(log: Log, event: string) {
  let hasFailed = false
  return {
    failed(error: unknown): void {
      if (!hasFailed) log({ level: 'error', event, error: errorMessage(error) })
      hasFailed = true
    },
    worked(): void {
      hasFailed = false
    },
  }
}

/** Tries an optional write, such as a clean-up. A failure is logged and otherwise ignored. */
export function tryWrite(report: OutcomeLog, write: () => void): void {
  try {
    write()
    report.worked()
  } catch (error) {
    report.failed(error)
  }
}
