/**
 * Waits for a promise, but only for a limited time.
 *
 * @param onLate returns the result when time is up, or throws
 */
export async function inTime<Result, Late>(
  promise: Promise<Result>,
  milliseconds: number,
  onLate: () => Late,
): Promise<Result | Late> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, milliseconds, undefined)
  try {
    return await Promise.race([promise, late.promise.then(onLate)])
  } finally {
    clearTimeout(timer)
  }
}
