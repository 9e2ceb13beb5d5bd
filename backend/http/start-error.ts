/** A reason why the backend cannot start, in one line that says what to do. Its message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The system's or SQLite's error code of a thrown value, e.g. `EADDRINUSE` or `ERR_SQLITE_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message of a thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
