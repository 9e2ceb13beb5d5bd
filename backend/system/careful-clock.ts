import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { replaceFile } from '../../lib/replace-file.ts'

/**
 * How many times faster than the process's own time the believed time may catch up with the clock. With four, a machine
 * that runs for six hours a day keeps up, and a clock that is wrong for a minute moves the believed time by four minutes.
 */
const CATCH_UP = 4
/** A correction of the clock that is larger than this counts as a leap. Smaller ones are common. */
const LEAP_MS = 10 * 60 * 1000
/** How often the believed time is written to its file. */
const WRITE_EVERY_MS = 60 * 60 * 1000

/** The clocks that are read, in milliseconds. Tests give others. */
export interface TimeSource {
  /** The machine's clock, which anybody may set. */
  now(): number
  /** The time since the process started, which nobody can set (`performance.now`). */
  uptime(): number
}

const SYSTEM: TimeSource = { now: () => Date.now(), uptime: () => performance.now() }

/** Measures how far the believed time may move between two calls. */
export class ClockPace {
  readonly #time: TimeSource
  #lastNow: number
  #lastUptime: number

  constructor(time: TimeSource = SYSTEM) {
    this.#time = time
    this.#lastNow = time.now()
    this.#lastUptime = time.uptime()
  }

  /** The most milliseconds since the last call: four times the process's own time; that time itself after a leap of the clock. */
  step(): number {
    const [now, uptime] = [this.#time.now(), this.#time.uptime()]
    const passed = Math.max(0, uptime - this.#lastUptime)
    const hasLeapt = Math.abs(now - this.#lastNow - passed) > LEAP_MS
    this.#lastNow = now
    this.#lastUptime = uptime
    return hasLeapt ? passed : passed * CATCH_UP
  }
}

/** The content of the file. */
const Note = z.object({ believedAt: z.number() })

/**
 * Makes the believed time, by which old data is deleted. It follows the clock no faster than `ClockPace` lets it, over
 * restarts too, and is never ahead of the clock: a clock that is wrong for a while deletes nothing too early.
 *
 * @param file keeps the believed time over restarts
 * @param newest when something was stored last before this start, in milliseconds: the believed time begins there when
 *   there is no file, since the clock of this start may be wrong
 * @returns the function that tells the believed time in milliseconds
 */
export function openCarefulClock({
  file,
  newest,
  time = SYSTEM,
}: {
  file: string
  newest: number
  time?: TimeSource
}): () => number {
  const pace = new ClockPace(time)
  let believed: number | null = null
  let writtenAt = -Infinity

  function believe(): number {
    const now = time.now()
    const step = pace.step()
    believed ??= readNote(file) ?? Math.min(now, newest)
    believed = now > believed ? Math.min(now, believed + step) : Math.max(now, believed - step)
    if (time.uptime() - writtenAt > WRITE_EVERY_MS) {
      writtenAt = time.uptime()
      writeNote(file, believed)
    }
    return Math.min(now, believed)
  }

  // A restart must find a note, also when nobody has asked before something is stored by a wrong clock.
  believe()
  return believe
}

function readNote(file: string): number | null {
  try {
    return Note.parse(JSON.parse(readFileSync(file, 'utf8'))).believedAt
  } catch {
    // The file is missing or damaged. The newest row is a good beginning.
    return null
  }
}

function writeNote(file: string, believedAt: number): void {
  try {
    replaceFile(file, JSON.stringify({ believedAt }))
  } catch {
    // On a full disk the file stays as it is. An older time only delays deleting.
  }
}
