import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ClockPace, openCarefulClock } from './careful-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T00:00:00Z')

let folder: string
let now: number
let uptime: number
const time = { now: () => now, uptime: () => uptime }
/** Lets time pass, on both clocks. */
function pass(milliseconds: number): void {
  now += milliseconds
  uptime += milliseconds
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'careful-clock-'))
  now = START
  uptime = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (newest = START) => openCarefulClock({ file: join(folder, 'clock.json'), newest, time })
const days = (milliseconds: number) => (milliseconds - START) / DAY

describe('a step', () => {
  it('is four times the time that has passed while the clock agrees, and once when it has leapt', () => {
    const pace = new ClockPace(time)
    pass(HOUR)
    expect(pace.step()).toBe(4 * HOUR)
    pass(HOUR)
    now += 800 * DAY
    expect(pace.step()).toBe(HOUR)
    pass(HOUR)
    now -= 800 * DAY
    expect(pace.step()).toBe(HOUR)
    pass(HOUR)
    now += 9 * MINUTE
    expect(pace.step()).toBe(4 * HOUR)
    expect(pace.step()).toBe(0)
  })
})

describe('the believed time', () => {
  it('is the clock’s as long as that goes on as it should', () => {
    const believed = open()
    for (let hour = 0; hour < 100; hour += 1) {
      pass(HOUR)
      expect(believed()).toBe(START + (hour + 1) * HOUR)
    }
  })

  it('is not that of a clock 800 days ahead for a minute, nor after a restart', () => {
    const believed = open()
    expect(believed()).toBe(START)
    now += 800 * DAY
    pass(MINUTE)
    expect(believed()).toBe(START + MINUTE)
    const restarted = open()
    pass(MINUTE)
    expect(days(restarted())).toBeLessThan(0.01)
    now -= 800 * DAY
    pass(MINUTE)
    expect(restarted()).toBeLessThanOrEqual(now)
    expect(days(restarted())).toBeGreaterThanOrEqual(0)
  })

  it('goes on from its note, and catches up after months without it', () => {
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

  it('begins at the newest row, when there is no note or a damaged one', () => {
    expect(days(open(START - 800 * DAY)())).toBe(-800)
    writeFileSync(join(folder, 'clock.json'), '{')
    expect(days(open(START - 700 * DAY)())).toBe(-700)
    rmSync(join(folder, 'clock.json'))
    // A row of a clock that was ahead is believed no more than the clock is now.
    expect(days(open(START + 800 * DAY)())).toBe(0)
  })

  it('is never ahead of the clock, and a clock that begins in 1970 does not take it along', () => {
    const believed = open()
    pass(HOUR)
    believed()
    now = 0
    pass(MINUTE)
    expect(believed()).toBe(MINUTE)
    now = START + HOUR + 2 * MINUTE
    expect(believed()).toBe(START + HOUR - MINUTE)
  })

  it('is not that of a clock that was wrong at the first start, nor of what it stored, after a restart', () => {
    now += 800 * DAY
    open()
    // Nobody has asked, and something was stored meanwhile.
    expect(days(open(now)())).toBe(0)
  })

  it('goes on where no note can be written', () => {
    rmSync(folder, { recursive: true })
    const believed = open()
    pass(HOUR)
    expect(believed()).toBe(START + HOUR)
    folder = mkdtempSync(join(tmpdir(), 'careful-clock-'))
  })
})
