/** How many tries there are at once, and how long one of them takes to come back. */
export interface Allowance {
  burst: number
  refillMs: number
}

/** Keys that are kept in memory. Above it the longest untouched go. */
const MOST_KEYS = 10_000

/**
 * Counts what each of many callers may still do: a number of tries that refills with time. In memory: a restart
 * forgives, and a restart is nothing that a stranger can cause.
 */
export class Allowances {
  readonly #left = new Map<string, { tries: number; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** How many tries a key has left, in fractions. */
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
