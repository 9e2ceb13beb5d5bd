/** A reason to end with exit code 1 and one line that says what to do. */
export class StopError extends Error {
  override readonly name = 'StopError'
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
