/** Lets in so many large bodies at once: each is in memory until it is answered. */
export interface UploadGate {
  /**
   * Lets a body in before it is read.
   *
   * @param address whose it is; null where nobody knows
   * @returns what is called once the request is answered, or null where there are too many
   */
  enter(address: string | null): (() => void) | null
}

/**
 * Makes an open gate.
 *
 * @param most bodies that may be inside at once
 * @param mostOfOne how many of them one address may have, so that one that sends slowly leaves room for others
 */
export function createUploadGate({ most, mostOfOne }: { most: number; mostOfOne: number }): UploadGate {
  const inside: (string | null)[] = []
  return {
    enter(address) {
      const ofOne = inside.filter((each) => each !== null && each === address).length
      if (inside.length >= most || ofOne >= mostOfOne) return null
      inside.push(address)
      let hasLeft = false
      return () => {
        if (!hasLeft) inside.splice(inside.indexOf(address), 1)
        hasLeft = true
      }
    },
  }
}
