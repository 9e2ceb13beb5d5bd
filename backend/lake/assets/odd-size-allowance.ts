/** New sizes at once, and how long one of them takes to come back. */
const BURST = 30
const REFILL_MS = 2_000
/** Addresses kept in memory; above it the longest untouched go. */
const CAPACITY = 10_000

/**
 * Bounds how many renditions an address may have made that nothing of ours asks for. Those that are
 * there already cost nothing. In memory: a restart forgives.
 */
export class OddSizeAllowance {
  readonly #left = new Map<string, { sizes: number; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Takes one. Returns 0, or the seconds to wait when none is left. */
  take(address: string): number {
    const now = this.#now()
    const before = this.#left.get(address) ?? { sizes: BURST, at: now }
    const sizes = Math.min(BURST, before.sizes + (now - before.at) / REFILL_MS)
    if (sizes < 1) return Math.ceil(((1 - sizes) * REFILL_MS) / 1000)
    this.#left.delete(address)
    this.#left.set(address, { sizes: sizes - 1, at: now })
    if (this.#left.size > CAPACITY) {
      const oldest = this.#left.keys().next()
      if (!oldest.done) this.#left.delete(oldest.value)
    }
    return 0
  }
}
