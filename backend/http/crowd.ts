/** Bodies that may be slow at once: half of the 256 connections that Next's proxy (httpxy) has for all below /backend. */
const MOST = 128
/** A body that is not there by then is slow, in milliseconds: most come with their request. */
const SLOW_AFTER = 2_000

/** Bodies that are on their way. Slow ones give way when there are too many of them. */
export interface Crowd {
  /**
   * Counts a body until the function that is returned is called.
   *
   * @param giveUp called when there are too many and this one is slow
   */
  join(giveUp: () => void): () => void
}

/** @param most bodies that may be slow at once */
export function createCrowd(most = MOST): Crowd {
  let size = 0
  return {
    join(giveUp) {
      size += 1
      const leave = () => {
        clearInterval(timer)
        size -= 1
      }
      const timer = setInterval(() => {
        if (size > most) giveUp()
      }, SLOW_AFTER)
      return leave
    },
  }
}
