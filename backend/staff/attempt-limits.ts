/** A bucket holds this many tries and refills at this pace. */
interface Allowance {
  burst: number
  refillMs: number
}

/** For one account, from browsers that it never signed in on. */
const STRANGER: Allowance = { burst: 10, refillMs: 30_000 }
/** For one account on a browser that it signed in on before. */
const KNOWN_DEVICE: Allowance = { burst: 10, refillMs: 30_000 }
/**
 * For one address, over all accounts. Generous, since behind the site's server
 * all visitors share one address (see ../http/client-address.ts).
 */
const ADDRESS: Allowance = { burst: 60, refillMs: 2_000 }
/** Buckets kept in memory; above it the longest untouched go. */
const CAPACITY = 10_000

interface Bucket {
  tries: number
  at: number
}

/** A try to sign in, before the password is looked at. */
export interface Attempt {
  email: string
  address: string
  /** Hash of the device cookie, when the account signed in with it before. */
  knownDevice: string | null
}

/**
 * Slows down guessing of passwords. In memory: a restart forgives, and a
 * restart is nothing that a stranger can cause.
 */
export class AttemptLimits {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Takes one try. Returns 0, or the seconds to wait when none is left. */
  take(attempt: Attempt): number {
    const buckets = this.#bucketsOf(attempt)
    const waits = buckets.map(([key, allowance]) => this.#waitMs(key, allowance))
    const longest = Math.max(...waits)
    if (longest > 0) return Math.ceil(longest / 1000)
    for (const [key, allowance] of buckets) this.#spend(key, allowance)
    return 0
  }

  /** Gives back a try whose password was right. */
  forgive(attempt: Attempt): void {
    for (const [key] of this.#bucketsOf(attempt)) {
      const bucket = this.#buckets.get(key)
      if (bucket !== undefined) bucket.tries += 1
    }
  }

  #bucketsOf({ email, address, knownDevice }: Attempt): (readonly [string, Allowance])[] {
    if (knownDevice !== null) return [[`device ${knownDevice} ${email}`, KNOWN_DEVICE]]
    return [
      [`account ${email}`, STRANGER],
      [`address ${address}`, ADDRESS],
    ]
  }

  #waitMs(key: string, allowance: Allowance): number {
    const { tries } = this.#refilled(key, allowance)
    return tries >= 1 ? 0 : (1 - tries) * allowance.refillMs
  }

  #spend(key: string, allowance: Allowance): void {
    const bucket = this.#refilled(key, allowance)
    this.#buckets.delete(key)
    this.#buckets.set(key, { tries: bucket.tries - 1, at: this.#now() })
    if (this.#buckets.size <= CAPACITY) return
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }

  #refilled(key: string, { burst, refillMs }: Allowance): Bucket {
    const now = this.#now()
    const bucket = this.#buckets.get(key)
    if (bucket === undefined) return { tries: burst, at: now }
    return { tries: Math.min(burst, bucket.tries + (now - bucket.at) / refillMs), at: now }
  }
}
