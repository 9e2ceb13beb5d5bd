import { LRUCache } from 'lru-cache'

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
  readonly #left = new LRUCache<string, { tries: number; at: number }>({ max: MOST_KEYS })
  readonly #now: () => number

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Returns the remaining tokens of a key, with fractions. */
  left(key: string, { burst, refillMs }: Allowance): number {
    const known = this.#left.peek(key)
    return known === undefined ? burst : Math.min(burst, known.tries + (this.#now() - known.at) / refillMs)
  }

  take(key: string, allowance: Allowance): void {
    this.#left.set(key, { tries: this.left(key, allowance) - 1, at: this.#now() })
  }

  giveBack(key: string): void {
    const known = this.#left.peek(key)
    if (known !== undefined) known.tries += 1
  }
}
