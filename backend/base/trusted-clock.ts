import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { replaceFile } from '../../lib/shared/replace-file.ts'

/**
 * How many times faster than real time the trusted time may catch up with the clock. At four, a machine that runs six
 * hours a day keeps up, and a clock that is wrong for a minute moves the trusted time by four minutes.
 */
const CATCH_UP = 4
/** A larger clock correction counts as a jump. Smaller ones are common. */
const LEAP_MS = 10 * 60 * 1000
/** How often to write the trusted time to its file. */
const WRITE_EVERY_MS = 60 * 60 * 1000

/** The system's clocks, in milliseconds. */
interface TimeSource {
  /** The wall clock, which anybody can set. */
  now(): number
  /** Monotonic time since the process started (`performance.now`). */
  uptime(): number
}

const SYSTEM: TimeSource = { now: () => Date.now(), uptime: () => performance.now() }

/**
 * Creates a function that limits how far the trusted time may move between two calls.
 *
 * @returns the largest allowed step in milliseconds: four times the elapsed time, or just the elapsed time after the
 * clock has jumped
 */
export function createClockPace(time: TimeSource = SYSTEM): () => number {
  let last = { now: time.now(), uptime: time.uptime() }
  return () => {
    const current = { now: time.now(), uptime: time.uptime() }
    const passed = Math.max(0, current.uptime - last.uptime)
    const hasLeapt = Math.abs(current.now - last.now - passed) > LEAP_MS
    last = current
    return hasLeapt ? passed : passed * CATCH_UP
  }
}

const Note = z.object({ believedAt: z.number() })

/**
 * Opens the trusted clock, which decides when old data is deleted. It follows the system clock, but no faster than
 * `createClockPace` allows, even across restarts, and never runs ahead of it. That way a clock that is wrong for a while
 * doesn't delete anything too early.
 *
 * @param file stores the trusted time across restarts
 * @param newest time of the last write before this start, in milliseconds. Without a file the trusted time starts
 * there, since the clock may be wrong now
 * @returns a function that returns the trusted time in milliseconds
 */
export function openTrustedClock({
  file,
  newest,
  time = SYSTEM,
}: {
  file: string
  newest: number
  time?: TimeSource
}): () => number {
  const takeStep = createClockPace(time)
  let trustedNow: number | null = null
  let writtenAt = -Infinity

  function readTrustedNow(): number {
    const now = time.now()
    const step = takeStep()
    trustedNow ??= readNote(file) ?? Math.min(now, newest)
    trustedNow = now > trustedNow ? Math.min(now, trustedNow + step) : Math.max(now, trustedNow - step)
    if (time.uptime() - writtenAt > WRITE_EVERY_MS) {
      writtenAt = time.uptime()
      writeNote(file, trustedNow)
    }
    return Math.min(now, trustedNow)
  }

  // Write the file now. Before the next call, a row may be stored while the clock is wrong.
  readTrustedNow()
  return readTrustedNow
}

function readNote(file: string): number | null {
  try {
    return Note.parse(JSON.parse(readFileSync(file, 'utf8'))).believedAt
  } catch {
    // The file is missing or damaged. The newest row is a safe starting point.
    return null
  }
}

function writeNote(file: string, believedAt: number): void {
  try {
    replaceFile(file, JSON.stringify({ believedAt }))
  } catch {
    // If the disk is full, the file keeps an older time, which only delays deletion.
  }
}
