/** A number of tries that refills with time. */
export interface Allowance {
  /** The most tries, and how many a new key has. */
  burst: number
  /** How long it takes until one try more is there, in milliseconds. */
  refillMs: number
}

/** Most keys in memory. With more, the key that was used the longest time ago is forgotten. */
const MOST_KEYS = 10_000

/**
 * Counts the tries that each key has left (token buckets). The counts are in memory: a restart resets them, and strangers
 * cannot cause one.
 */
export class Allowances {
  readonly #left = new Map<string, { tries: number; at: number }>()
  readonly #now: () => number

  /** @param now a clock that nobody can set, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The tries that a key has left, with fractions. */
  left(key: string, { burst, refillMs }: Allowance): number {
    const known = this.#left.get(key)
    return known === undefined ? burst : Math.min(burst, known.tries + (this.#now() - known.at) / refillMs)
  }

  /** Takes one try of a key. */
  take(key: string, allowance: Allowance): void {
    const tries = this.left(key, allowance) - 1
    this.#left.delete(key)
    this.#left.set(key, { tries, at: this.#now() })
    const [oldest] = this.#left.keys()
    if (this.#left.size > MOST_KEYS && oldest !== undefined) this.#left.delete(oldest)
  }

  /** Gives one try back to a key. */
  giveBack(key: string): void {
    const known = this.#left.get(key)
    if (known !== undefined) known.tries += 1
  }
}
