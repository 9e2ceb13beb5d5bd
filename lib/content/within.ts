import { isBuilding } from '@/lib/env/building'
import { ContentError } from './content-error'

/**
 * How long to wait for the content store, in milliseconds: longer than any healthy answer, and short
 * enough that pages are fresh five seconds after a store that hung answers again. A build on a busy
 * machine may take longer.
 */
export const ANSWER_LIMIT = isBuilding ? 50_000 : 1_500

/**
 * Settles as the promise does, or rejects once the time is over. Next drops a
 * fetch's own `signal` while it refreshes a page in the background, so that a
 * store which accepts and never answers would block that page for ever.
 *
 * @param milliseconds how long to wait
 * @throws ContentError when it is over
 */
export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ContentError(`Content did not arrive within ${milliseconds} ms.`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
