import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * How many times faster than the process lives the believed time may catch up with the clock: a machine that is on
 * for six hours a day keeps up, and of a clock that is wrong for a minute four minutes are believed.
 */
const CATCH_UP = 4
/** Smaller corrections of a clock are common. After a larger one the clock has leapt. */
const LEAP_MS = 10 * 60 * 1000
/** How often the believed time is written. */
const WRITE_EVERY_MS = 60 * 60 * 1000

/** Where time comes from. Both in milliseconds; tests give others. */
export interface TimeSource {
  /** The clock on the wall, which anybody may set. */
  now(): number
  /** Time since the process started, which nobody sets (`performance.now`). */
  lived(): number
}

const SYSTEM: TimeSource = { now: () => Date.now(), lived: () => performance.now() }

/** Measures how far a believed time may move since the last question. */
export class ClockPace {
  readonly #time: TimeSource
  #lastNow: number
  #lastLived: number

  constructor(time: TimeSource = SYSTEM) {
    this.#time = time
    this.#lastNow = time.now()
    this.#lastLived = time.lived()
  }

  /** Milliseconds: four times what was lived, once when the clock has leapt meanwhile. */
  step(): number {
    const [now, lived] = [this.#time.now(), this.#time.lived()]
    const passed = Math.max(0, lived - this.#lastLived)
    const hasLeapt = Math.abs(now - this.#lastNow - passed) > LEAP_MS
    this.#lastNow = now
    this.#lastLived = lived
    return hasLeapt ? passed : passed * CATCH_UP
  }
}

const Note = z.object({ believedAt: z.number() })

/**
 * The time for whatever deletes: it follows the clock no faster than `ClockPace` lets it, over restarts, and is
 * never ahead of the clock. A clock that is wrong for a while ends nothing that it should not.
 *
 * @param file where the believed time is kept
 * @param newest when something was stored last, in milliseconds: where belief begins without a note
 * @returns a function that gives the believed time in milliseconds
 */
export function openCarefulClock({
  file,
  newest,
  time = SYSTEM,
}: {
  file: string
  newest: () => number
  time?: TimeSource
}): () => number {
  const pace = new ClockPace(time)
  let believed: number | null = null
  let writtenAt = -Infinity

  return () => {
    const now = time.now()
    const step = pace.step()
    believed ??= readNote(file) ?? Math.min(now, newest())
    believed = now > believed ? Math.min(now, believed + step) : Math.max(now, believed - step)
    if (time.lived() - writtenAt > WRITE_EVERY_MS) {
      writtenAt = time.lived()
      writeNote(file, believed)
    }
    return Math.min(now, believed)
  }
}

function readNote(file: string): number | null {
  try {
    return Note.parse(JSON.parse(readFileSync(file, 'utf8'))).believedAt
  } catch {
    // None yet, or a damaged one: the newest row says enough.
    return null
  }
}

function writeNote(file: string, believedAt: number): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify({ believedAt }))
    renameSync(`${file}.new`, file)
  } catch {
    // A full disk: the note that is there is older, which only delays what deletes.
  }
}
