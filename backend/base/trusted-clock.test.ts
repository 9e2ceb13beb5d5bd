import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClockPace, openTrustedClock } from './trusted-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T00:00:00Z')

let folder: string
let now: number
let uptime: number
const time = { now: () => now, uptime: () => uptime }
/** Advances both clocks. */
function pass(milliseconds: number): void {
  now += milliseconds
  uptime += milliseconds
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trusted-clock-'))
  now = START
  uptime = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (newest = START) => openTrustedClock({ file: join(folder, 'clock.json'), newest, time })
const days = (milliseconds: number) => (milliseconds - START) / DAY

describe('createClockPace', () => {
  it('createClockPace allows up to four times the elapsed time or, after a clock jump, only the elapsed time', () => {
    const takeStep = createClockPace(time)
    pass(HOUR)
    expect(takeStep()).toBe(4 * HOUR)
    pass(HOUR)
    now += 800 * DAY
    expect(takeStep()).toBe(HOUR)
    pass(HOUR)
    now -= 800 * DAY
    expect(takeStep()).toBe(HOUR)
    pass(HOUR)
    now += 9 * MINUTE
    expect(takeStep()).toBe(4 * HOUR)
    expect(takeStep()).toBe(0)
  })
})

describe('the trusted clock', () => {
  it('the trusted clock follows a correct system clock', () => {
    const trustedNow = open()
    for (let hour = 0; hour < 100; hour += 1) {
      pass(HOUR)
      expect(trustedNow()).toBe(START + (hour + 1) * HOUR)
    }
  })

  it('the trusted clock ignores a system clock that jumps 800 days ahead and back two minutes later, even across a restart', () => {
    const trustedNow = open()
    expect(trustedNow()).toBe(START)
    now += 800 * DAY
    pass(MINUTE)
    expect(trustedNow()).toBe(START + MINUTE)
    const restarted = open()
    pass(MINUTE)
    expect(days(restarted())).toBeLessThan(0.01)
    now -= 800 * DAY
    pass(MINUTE)
    expect(restarted()).toBeLessThanOrEqual(now)
    expect(days(restarted())).toBeGreaterThanOrEqual(0)
  })

  it('the trusted clock resumes from its saved time after a restart and gradually catches up', () => {
    const before = open()
    before()
    now += 90 * DAY
    const after = open(START - 800 * DAY)
    expect(after()).toBe(START)
    pass(10 * DAY)
    expect(days(after())).toBe(40)
    pass(20 * DAY)
    expect(after()).toBe(START + 120 * DAY)
  })

  it('the trusted clock starts from the newest row’s timestamp if its file is missing or damaged', () => {
    expect(days(open(START - 800 * DAY)())).toBe(-800)
    writeFileSync(join(folder, 'clock.json'), '{')
    expect(days(open(START - 700 * DAY)())).toBe(-700)
    rmSync(join(folder, 'clock.json'))
    // If the clock was ahead when a row was written, that row can't move the trusted time past the current clock.
    expect(days(open(START + 800 * DAY)())).toBe(0)
  })

  it('the trusted clock recovers from a system clock that starts in 1970, without running ahead of the corrected time', () => {
    const trustedNow = open()
    pass(HOUR)
    trustedNow()
    now = 0
    pass(MINUTE)
    expect(trustedNow()).toBe(MINUTE)
    now = START + HOUR + 2 * MINUTE
    expect(trustedNow()).toBe(START + HOUR - MINUTE)
  })

  it('the trusted clock ignores a system clock that is 800 days ahead at the first start', () => {
    now += 800 * DAY
    open()
    // In the meantime, a row was stored with the wrong time.
    expect(days(open(now)())).toBe(0)
  })

  it('the trusted clock works even if its folder is missing', () => {
    rmSync(folder, { recursive: true })
    const trustedNow = open()
    pass(HOUR)
    expect(trustedNow()).toBe(START + HOUR)
    folder = mkdtempSync(join(tmpdir(), 'trusted-clock-'))
  })
})
