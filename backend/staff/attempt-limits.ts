import { type Allowance, Allowances } from '../http/allowances.ts'

/** Free tries at one account, on browsers on which it has never signed in. */
const ANONYMOUS: Allowance = { burst: 10, refillMs: 30_000 }
/** Free tries at one account, on a browser on which it has signed in before. */
const KNOWN_DEVICE: Allowance = { burst: 10, refillMs: 30_000 }
/**
 * Free tries from one address, at all accounts together. They are many, since visitors share an address where the site's
 * proxy does not tell them apart (../http/listen.ts).
 */
const ADDRESS: Allowance = { burst: 60, refillMs: 2_000 }
/** How long a try waits once there are no free ones. A person waits once, a program that guesses waits each time. */
const SLOW_CHECK_MS = 4_000
/** Most tries at one account that wait at a time, which makes four guesses a second. */
const MAX_SLOW_CHECKS_OF_ACCOUNT = 16
/** Most tries that wait at a time in all. Each holds a connection and, at its end, takes one comparison of passwords. */
export const MAX_SLOW_CHECKS = 32

/** A try to sign in, whose password is not compared yet. */
export interface Attempt {
  email: string
  address: string
  /** The hash of the device cookie, when the account has signed in with it before. */
  knownDevice: string | null
}

/** Whether the password of a try may be compared. */
export type Admission =
  | {
      isAdmitted: true
      /** Gives the free try back, for a password that was right. */
      forgive: () => void
    }
  | { isAdmitted: false; waitSeconds: number }

/**
 * Limits how fast passwords can be guessed: some tries are free, more of them wait (SlowChecks). They are not refused, so
 * that a stranger who guesses cannot keep staff out. The counts are in memory: a restart resets them, and strangers cannot
 * cause one.
 */
export class AttemptLimits {
  readonly #allowances = new Allowances()
  readonly #slow = new SlowChecks()

  /** Admits a try: at once while there are free ones, otherwise after a pause. It is refused when too many wait already. */
  async admit(attempt: Attempt): Promise<Admission> {
    const limits = limitsOf(attempt)
    if (limits.every(([key, allowance]) => this.#allowances.left(key, allowance) >= 1)) {
      for (const [key, allowance] of limits) this.#allowances.take(key, allowance)
      return {
        isAdmitted: true,
        forgive: () => limits.forEach(([key]) => this.#allowances.giveBack(key)),
      }
    }
    const { email, address, knownDevice } = attempt
    const isAdmitted =
      knownDevice === null
        ? await this.#slow.wait(email, address)
        : await this.#slow.wait(`${knownDevice} ${email}`, knownDevice)
    return isAdmitted
      ? { isAdmitted, forgive: () => undefined }
      : { isAdmitted, waitSeconds: SLOW_CHECK_MS / 1000 }
  }
}

/** Lists the limits that a try counts for, each with its key. */
function limitsOf({ email, address, knownDevice }: Attempt): (readonly [string, Allowance])[] {
  if (knownDevice !== null) return [[`device ${knownDevice} ${email}`, KNOWN_DEVICE]]
  return [
    [`account ${email}`, ANONYMOUS],
    [`address ${address}`, ADDRESS],
  ]
}

interface Waiting {
  account: string
  address: string
  settle: (isAdmitted: boolean) => void
}

/**
 * Makes tries wait before their passwords are compared. When too many wait, the account with the most tries loses one, and
 * of its tries one from the address with the most: somebody who guesses loses the tries, and not other accounts, or the
 * owner at another address.
 */
export class SlowChecks {
  #waiting: readonly Waiting[] = []
  readonly #random: () => number

  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Waits for the pause to end. Resolves to whether the password may be compared: false when the try was the one to lose. */
  wait(account: string, address: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const newcomer: Waiting = { account, address, settle: resolve }
    const all = [...this.#waiting, newcomer]
    const loser = this.#loserOf(all, account)
    this.#waiting = all.filter((one) => one !== loser)
    loser?.settle(false)
    if (loser !== newcomer) {
      setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== newcomer)
        resolve(true)
      }, SLOW_CHECK_MS).unref()
    }
    return promise
  }

  /** Chooses the try that is refused. Undefined while there is room for all. */
  #loserOf(all: readonly Waiting[], account: string): Waiting | undefined {
    const ofAccount = all.filter((one) => one.account === account)
    const crowd =
      ofAccount.length > MAX_SLOW_CHECKS_OF_ACCOUNT
        ? ofAccount
        : all.length > MAX_SLOW_CHECKS
          ? largest(all, (waiting) => waiting.account)
          : []
    const losers = largest(crowd, (waiting) => waiting.address)
    return losers[Math.floor(this.#random() * losers.length)]
  }
}

/** Finds the tries of the largest group; of all such groups when several have the same size. */
function largest(all: readonly Waiting[], groupOf: (waiting: Waiting) => string): readonly Waiting[] {
  const groups = [...Map.groupBy(all, groupOf).values()]
  const size = Math.max(0, ...groups.map((group) => group.length))
  return groups.filter((group) => group.length === size).flat()
}
