/** Severity of a log line, least severe first. */
export const LOG_LEVELS = ['debug', 'info', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One event of the backend. Never holds a password, a token or a body. */
export interface LogEntry {
  level: LogLevel
  event: string
  [field: string]: string | number | boolean | undefined
}

export type Log = (entry: LogEntry) => void

/**
 * A log that writes one JSON line for each entry of at least the given level.
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
