/**
 * The minimum average rate, in bytes per second, of a body that takes one of a few places. A file of five megabytes
 * needs 42 kB a second to arrive within its two minutes, so no sender is dropped who would have finished.
 */
export const LEAST_UPLOAD_RATE = 32_000

/** A limit on the number of large bodies in memory. A body stays in memory until its request is answered. */
export interface UploadGate {
  /**
   * Admits a body before it is read.
   *
   * @param address of the sender. Null if unknown
   * @returns a function to call after the response. Null if too many bodies are in memory
   */
  enter(address: string | null): (() => void) | null
}

/**
 * Creates an empty gate.
 *
 * @param limit concurrent bodies in total
 * @param limitPerAddress concurrent bodies per address, so that one slow sender leaves room for others
 */
export function createUploadGate({
  limit,
  limitPerAddress,
}: {
  limit: number
  limitPerAddress: number
}): UploadGate {
  /** The senders of the bodies in memory. */
  const inside: (string | null)[] = []
  return {
    enter(address) {
      const ofOne = inside.filter((each) => each !== null && each === address).length
      if (inside.length >= limit || ofOne >= limitPerAddress) return null
      inside.push(address)
      let hasLeft = false
      return () => {
        if (!hasLeft) inside.splice(inside.indexOf(address), 1)
        hasLeft = true
      }
    },
  }
}
