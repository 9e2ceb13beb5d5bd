import { HttpError } from '../../http/errors.ts'
import type { Visibility } from '../perspective.ts'

/**
 * Streams that may be open at once. The site's server opens one for many
 * visitors; a Studio tab holds six; strangers who open thousands get no more
 * than this, and leave staff theirs.
 */
const MOST = { public: 500, all: 2_000 } as const satisfies { [V in Visibility]: number }

/** The open event streams, counted by kind of reader. */
export interface StreamSlots {
  /**
   * Takes a place. Returns the function that gives it back, once.
   *
   * @throws HttpError tooManyRequests when there is none
   */
  take(visibility: Visibility): () => void
}

/** @param most how many streams may be open at once, by kind of reader */
export function createStreamSlots(most: Readonly<Record<Visibility, number>> = MOST): StreamSlots {
  const open = { public: 0, all: 0 }
  return {
    take(visibility) {
      if (open[visibility] >= most[visibility]) {
        throw new HttpError(
          'tooManyRequests',
          'Too many listeners are open. Close some, or try again later.',
          {
            // A refused client must not keep its connection either.
            headers: { 'retry-after': '30', connection: 'close' },
          },
        )
      }
      open[visibility] += 1
      let isTaken = true
      return () => {
        if (isTaken) open[visibility] -= 1
        isTaken = false
      }
    },
  }
}
