import { errorMessage } from './errors.ts'

/** The levels of log lines, the least severe first. */
export const LOG_LEVELS = ['debug', 'info', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** An event in the log. It never holds a password, a token or a body. */
export interface LogEntry {
  level: LogLevel
  event: string
  [field: string]: string | number | boolean | undefined
}

/** Writes an event to the log. */
export type Log = (entry: LogEntry) => void

/**
 * Makes a log that writes each entry of a level, and of more severe ones, as one line of JSON.
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

/** Reports the outcomes of work that is tried again and again, such as a write on a disk that may be full. */
export interface OutcomeLog {
  failed(error: unknown): void
  worked(): void
}

/** Makes a report that logs a failure once, however often it repeats, until the work has succeeded again. */
export function createOutcomeLog(log: Log, event: string): OutcomeLog {
  let hasFailed = false
  return {
    failed(error) {
      if (!hasFailed) log({ level: 'error', event, error: errorMessage(error) })
      hasFailed = true
    },
    worked() {
      hasFailed = false
    },
  }
}

/** Tries a write that nothing depends on, such as tidying up. If it fails, the report says so and work goes on. */
export function tryWrite(report: OutcomeLog, write: () => void): void {
  try {
    write()
    report.worked()
  } catch (error) {
    report.failed(error)
  }
}
