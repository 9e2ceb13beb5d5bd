import { HttpError } from '../../http/errors.ts'

/** Streams that may be open at once. A Studio tab holds six. */
const MOST = 2_000

/** The open event streams, counted. */
export interface StreamSlots {
  /**
   * Takes a place. Returns the function that gives it back, once.
   *
   * @throws HttpError tooManyRequests when there is none
   */
  take(): () => void
}

/** @param most how many streams may be open at once */
export function createStreamSlots(most = MOST): StreamSlots {
  let open = 0
  return {
    take() {
      if (open >= most) {
        throw new HttpError(
          'tooManyRequests',
          'Too many listeners are open. Close some, or try again later.',
          {
            // A refused client must not keep its connection either.
            headers: { 'retry-after': '30', connection: 'close' },
          },
        )
      }
      open += 1
      let isTaken = true
      return () => {
        if (isTaken) open -= 1
        isTaken = false
      }
    },
  }
}
