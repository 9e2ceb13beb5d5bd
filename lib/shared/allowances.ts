import { LRUCache } from 'lru-cache'

/** Size and refill rate of a token bucket. */
export interface Allowance {
  /** Capacity, which is also how many tokens a new key starts with. */
  burst: number
  /** Time until the next token, in milliseconds. */
  refillMs: number
}

/** Maximum number of keys in memory. If there are more, the least recently used one is dropped. */
const MOST_KEYS = 10_000

/**
 * Rate limiter with one token bucket per key. The buckets are in memory, so a restart resets them, but visitors can't
 * cause a restart.
 */
export class Allowances {
  readonly #left = new LRUCache<string, { tries: number; at: number }>({ max: MOST_KEYS })
  readonly #now: () => number

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Returns how many tokens a key has left, including fractions. */
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
