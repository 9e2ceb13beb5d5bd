import { setImmediate } from 'node:timers/promises'

/** How long listeners may hold the server's thread before requests get their turn, in milliseconds. */
const TURN = 20

/** Keeps many listeners, which all hear of the same transaction, from holding the server's thread together. */
export interface Pacer {
  /** Does a short piece of work when all before it are done, and others have had their turn. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** @param turn milliseconds after which others get their turn */
export function createPacer(turn = TURN): Pacer {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false

  async function workOff(): Promise<void> {
    isBusy = true
    let turnEnd = performance.now() + turn
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (performance.now() > turnEnd) {
        await setImmediate()
        turnEnd = performance.now() + turn
      }
      await next()
    }
    isBusy = false
  }

  return {
    run<T>(work: () => Promise<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.push(() => work().then(resolve, reject))
      if (!isBusy) void workOff()
      return promise
    },
  }
}
