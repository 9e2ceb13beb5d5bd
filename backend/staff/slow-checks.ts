/** How long a slow check takes, in milliseconds: a person waits for it once, a program that guesses each time. */
export const SLOW_CHECK_MS = 4_000
/** Slow checks under way for one account: four guesses a second at most, and two a second never fill it. */
const MOST_OF_ACCOUNT = 16
/** Slow checks under way in all. Each holds a connection and, at its end, one comparison of passwords. */
const MOST = 32

interface Waiting {
  account: string
  address: string
  settle: (isAdmitted: boolean) => void
}

/**
 * Where tries to sign in wait that are more than usual: a right password is taken after a pause, not refused. When too
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
      ofAccount.length > MOST_OF_ACCOUNT
        ? ofAccount
        : everybody.length > MOST
          ? largest(everybody, ({ account: of }) => of)
          : []
    const losers = largest(crowd, ({ address }) => address)
    return losers[Math.floor(this.#random() * losers.length)]
  }
}

/** Those in the largest groups, of all that are equally large. */
function largest(all: readonly Waiting[], groupOf: (one: Waiting) => string): readonly Waiting[] {
  const groups = [...Map.groupBy(all, groupOf).values()]
  const size = Math.max(0, ...groups.map((group) => group.length))
  return groups.filter((group) => group.length === size).flat()
}
