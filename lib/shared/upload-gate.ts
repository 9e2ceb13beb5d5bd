/**
 * The slowest average rate, in bytes a second, for a body that takes one of a few places. A file of five megabytes needs 42 kB a
 * second to arrive within its two minutes, so no sender is dropped who would have finished.
 */
export const LEAST_UPLOAD_RATE = 32_000

/** A limit on the number of large bodies in memory at once. A body is in memory until its request is answered. */
export interface UploadGate {
  /**
   * Admits a body before it is read.
   *
   * @param address of the sender. Null where it is not known
   * @returns a function to call when the request is answered. Null where too many bodies are in memory
   */
  enter(address: string | null): (() => void) | null
}

/**
 * Makes a gate without bodies.
 *
 * @param limit of bodies at once
 * @param limitPerAddress of bodies at once from one address, so that one slow sender leaves room for others
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
