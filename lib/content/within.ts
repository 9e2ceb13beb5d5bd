/** The content store took the request and did not answer in time. */
export class ContentTimeoutError extends Error {
  override name = 'ContentTimeoutError'

  constructor(milliseconds: number) {
    super(`Content did not arrive within ${milliseconds} ms. Pages that were built before are still served.`)
  }
}

/**
 * Settles as the promise does, or rejects once the time is over. Next drops a
 * fetch's own `signal` while it refreshes a page in the background, so that a
 * store which accepts and never answers would block that page for ever.
 *
 * @param milliseconds how long to wait
 * @throws ContentTimeoutError
 */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ContentTimeoutError(milliseconds)), milliseconds)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
