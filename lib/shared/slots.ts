/**
 * Creates a limiter for how many slots are in use at the same time, in total and per owner.
 *
 * @param options.limitPerOwner leaves room for other owners
 */
export function createSlots(options: { limit: number; limitPerOwner?: number }) {
  const { limit, limitPerOwner = Infinity } = options
  let taken = 0
  const held = new Map<string, number>()
  /** Returns the number of slots that an owner has taken. */
  const heldBy = (owner: string) => held.get(owner) ?? 0

  function count(owner: string | null, change: number): void {
    taken += change
    if (owner === null) return
    const now = heldBy(owner) + change
    if (now === 0) held.delete(owner)
    else held.set(owner, now)
  }

  return {
    heldBy,
    /**
     * Takes slots. Call it before the work starts.
     *
     * @param owner such as an address or a session. Null counts only towards the total
     * @param size number of slots, which may stand for bytes
     * @returns a function that frees the slots, once. Null if too many are taken
     */
    take(owner: string | null, size = 1): (() => void) | null {
      const isOverOwn = owner !== null && heldBy(owner) + size > limitPerOwner
      if (taken + size > limit || isOverOwn) return null
      count(owner, size)
      let isHeld = true
      return () => {
        if (isHeld) count(owner, -size)
        isHeld = false
      }
    },
  }
}
