/** The size and refill rate of a token bucket. */
export interface Allowance {
  /** Capacity, and the number of tokens of a new key. */
  burst: number
  /** Time until the next token, in milliseconds. */
  refillMs: number
}

/** Maximum number of keys in memory. The least recently used one is evicted. */
const MOST_KEYS = 10_000

/**
 * Rate limiter with one token bucket per key. The buckets are in memory: a restart resets them, but visitors cannot
 * cause a restart.
 */
export class Allowances {
  readonly #left = new Map<string, { tries: number; at: number }>()
  readonly #now: () => number

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Returns the remaining tokens of a key, with fractions. */
  left(key: string, { burst, refillMs }: Allowance): number {
    const known = this.#left.get(key)
    return known === undefined ? burst : Math.min(burst, known.tries + (this.#now() - known.at) / refillMs)
  }

  take(key: string, allowance: Allowance): void {
    const tries = this.left(key, allowance) - 1
    this.#left.delete(key)
    this.#left.set(key, { tries, at: this.#now() })
    const [oldest] = this.#left.keys()
    if (this.#left.size > MOST_KEYS && oldest !== undefined) this.#left.delete(oldest)
  }

  giveBack(key: string): void {
    const known = this.#left.get(key)
    if (known !== undefined) known.tries += 1
  }
}
