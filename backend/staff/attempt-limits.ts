import { type Allowance, Allowances } from '../http/allowances.ts'

/** For one account, from browsers that it never signed in on. */
const STRANGER: Allowance = { burst: 10, refillMs: 30_000 }
/** For one account on a browser that it signed in on before. */
const KNOWN_DEVICE: Allowance = { burst: 10, refillMs: 30_000 }
/**
 * For one address, over all accounts. Generous, since visitors share one address
 * where a proxy before the site does not tell them apart (see ../http/listen.ts).
 */
const ADDRESS: Allowance = { burst: 60, refillMs: 2_000 }
/** How long a slow check takes, in milliseconds: a person waits for it once, a program that guesses each time. */
const SLOW_CHECK_MS = 4_000
/** Slow checks under way for one account: four guesses a second at most, and two a second never fill it. */
const MAX_SLOW_CHECKS_OF_ACCOUNT = 16
/** Slow checks under way in all. Each holds a connection and, at its end, one comparison of passwords. */
const MAX_SLOW_CHECKS = 32

/** A try to sign in, before the password is looked at. */
export interface Attempt {
  email: string
  address: string
  /** Hash of the device cookie, when the account signed in with it before. */
  knownDevice: string | null
}

/** Whether the password of a try may be looked at. */
export type Admission =
  | {
      isAdmitted: true
      /** Gives the try back, once the password was right. */
      forgive: () => void
    }
  | { isAdmitted: false; waitSeconds: number }

/**
 * Slows down guessing of passwords: some tries are free, more are looked at after a pause (SlowChecks), so that
 * a stranger who guesses cannot keep staff out. In memory: a restart forgives, and a restart is nothing that a
 * stranger can cause.
 */
export class AttemptLimits {
  readonly #allowances = new Allowances()
  readonly #slow = new SlowChecks()

  /** Takes one try: at once while there are free ones, after a pause otherwise. Refused when too many wait already. */
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

/** The limits that a try counts for, by their keys. */
function limitsOf({ email, address, knownDevice }: Attempt): (readonly [string, Allowance])[] {
  if (knownDevice !== null) return [[`device ${knownDevice} ${email}`, KNOWN_DEVICE]]
  return [
    [`account ${email}`, STRANGER],
    [`address ${address}`, ADDRESS],
  ]
}

interface Waiting {
  account: string
  address: string
  settle: (isAdmitted: boolean) => void
}

/**
 * Holds back tries to sign in that are more than usual: a right password is taken after a pause, not refused. When too
 * many wait, the account with the most gives a place up, and in it the address with the most: whoever guesses loses
 * the tries, and neither another account nor the owner at another address.
 */
export class SlowChecks {
  #waiting: readonly Waiting[] = []
  readonly #random: () => number

  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Waits for a check. Resolves to whether the password may be looked at; false when others took the place. */
  wait(account: string, address: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const newcomer: Waiting = { account, address, settle: resolve }
    const everybody = [...this.#waiting, newcomer]
    const loser = this.#loserOf(everybody, account)
    this.#waiting = everybody.filter((one) => one !== loser)
    loser?.settle(false)
    if (loser !== newcomer) {
      setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== newcomer)
        resolve(true)
      }, SLOW_CHECK_MS).unref()
    }
    return promise
  }

  /** Who gives a place up; undefined while there is room. */
  #loserOf(everybody: readonly Waiting[], account: string): Waiting | undefined {
    const ofAccount = everybody.filter((one) => one.account === account)
    const crowd =
      ofAccount.length > MAX_SLOW_CHECKS_OF_ACCOUNT
        ? ofAccount
        : everybody.length > MAX_SLOW_CHECKS
          ? largest(everybody, ({ account: of }) => of)
          : []
    const losers = largest(crowd, ({ address }) => address)
    return losers[Math.floor(this.#random() * losers.length)]
  }
}

/** Finds the members of the largest group, or groups of one size. */
function largest(all: readonly Waiting[], groupOf: (one: Waiting) => string): readonly Waiting[] {
  const groups = [...Map.groupBy(all, groupOf).values()]
  const size = Math.max(0, ...groups.map((group) => group.length))
  return groups.filter((group) => group.length === size).flat()
}
