import { type Allowance, Allowances } from '../../lib/shared/allowances.ts'

/** Rate limit per account: for each known device, and for all unknown devices together. */
const ACCOUNT: Allowance = { burst: 10, refillMs: 30_000 }
/**
 * Rate limit per address across all accounts. Generous, because all visitors share an address if the site's proxy
 * doesn't tell them apart (../http/listen.ts).
 */
const ADDRESS: Allowance = { burst: 60, refillMs: 2_000 }
/** How long an attempt waits when no free ones are left. A person waits once, a guessing program every time. */
const SLOW_CHECK_MS = 4_000
/** Maximum number of waiting attempts per account. Allows four guesses a second. */
const MAX_SLOW_CHECKS_OF_ACCOUNT = 16
/** Maximum number of waiting attempts. Each holds a connection and ends in a password comparison. */
export const MAX_SLOW_CHECKS = 32

/** A sign-in attempt, before the password is compared. */
export interface Attempt {
  email: string
  address: string
  /** The hash of the device cookie, if the account has been used on this device before. */
  knownDevice: string | null
}

/**
 * Limits how fast passwords can be guessed. A few attempts are free, and any more have to wait (createSlowChecks) rather than
 * being refused, so that somebody who is guessing can't lock staff out. The counts are in memory. A restart resets
 * them, but visitors can't cause one.
 */
export class AttemptLimits {
  readonly #allowances = new Allowances()
  readonly #wait = createSlowChecks()

  /**
   * Admits an attempt at once if free ones are left, otherwise after a pause. Refuses it if too many are waiting.
   * `forgive` gives the attempt back after a correct password.
   */
  async admit(attempt: Attempt) {
    const limits = limitsOf(attempt)
    if (limits.every(([key, allowance]) => this.#allowances.left(key, allowance) >= 1)) {
      for (const [key, allowance] of limits) this.#allowances.take(key, allowance)
      const forgive = () => limits.forEach(([key]) => this.#allowances.giveBack(key))
      return { isAdmitted: true as const, forgive }
    }
    const { email, address, knownDevice } = attempt
    const isAdmitted = await (knownDevice === null
      ? this.#wait(email, address)
      : this.#wait(`${knownDevice} ${email}`, knownDevice))
    return isAdmitted
      ? { isAdmitted, forgive: () => undefined }
      : { isAdmitted, waitSeconds: SLOW_CHECK_MS / 1000 }
  }
}

/** Lists the limits that apply to an attempt, each with its key. */
function limitsOf({ email, address, knownDevice }: Attempt): (readonly [string, Allowance])[] {
  if (knownDevice !== null) return [[`device ${knownDevice} ${email}`, ACCOUNT]]
  return [
    [`account ${email}`, ACCOUNT],
    [`address ${address}`, ADDRESS],
  ]
}

interface Waiting {
  account: string
  address: string
  settle: (isAdmitted: boolean) => void
}

/**
 * Creates a function that delays an attempt before its password is compared. It resolves to true once the password may
 * be compared. If too many attempts are waiting, one resolves to false: from the account with the most waiting attempts
 * and, within that account, from the address with the most. That affects the person who is guessing, rather than other
 * accounts or the owner at another address.
 */
export function createSlowChecks(random: () => number = Math.random) {
  let waiting: readonly Waiting[] = []

  /** Chooses the attempt to drop. Undefined if there is room for all. */
  function loserOf(all: readonly Waiting[], account: string): Waiting | undefined {
    const ofAccount = all.filter((one) => one.account === account)
    const crowd =
      ofAccount.length > MAX_SLOW_CHECKS_OF_ACCOUNT
        ? ofAccount
        : all.length > MAX_SLOW_CHECKS
          ? largest(all, (one) => one.account)
          : []
    const losers = largest(crowd, (one) => one.address)
    return losers[Math.floor(random() * losers.length)]
  }

  return (account: string, address: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const newcomer: Waiting = { account, address, settle: resolve }
    const all = [...waiting, newcomer]
    const loser = loserOf(all, account)
    waiting = all.filter((one) => one !== loser)
    loser?.settle(false)
    if (loser !== newcomer) {
      setTimeout(() => {
        waiting = waiting.filter((one) => one !== newcomer)
        resolve(true)
      }, SLOW_CHECK_MS).unref()
    }
    return promise
  }
}

/** Returns the attempts in the largest group, or in all groups of that size. */
function largest(all: readonly Waiting[], groupOf: (waiting: Waiting) => string): readonly Waiting[] {
  const groups = [...Map.groupBy(all, groupOf).values()]
  const size = Math.max(0, ...groups.map((group) => group.length))
  return groups.filter((group) => group.length === size).flat()
}
