/** An error that ends a command with exit code 1 and prints only its message, which says what to do. */
export class StopError extends Error {
  override readonly name = 'StopError'
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
