import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// Vitest loads this before each file: what would pass unseen fails.

/* oxlint-disable no-console -- this is what watches it */

/**
 * A test that writes an error or a warning nobody expected fails. A test that
 * expects one replaces the function by a spy of its own.
 */
const original = { error: console.error, warn: console.warn }
let written: unknown[][] = []

beforeEach(() => {
  written = []
  const record = (...values: unknown[]) => void written.push(values)
  console.error = record
  console.warn = record
})

afterEach(() => {
  Object.assign(console, original)
  expect(written, 'nothing unexpected on console.error and console.warn').toEqual([])
})

const MARK = 'refusesEmptyTables'

/**
 * Makes a table of cases without a case an error, where vitest would make no
 * test of it and say nothing. (A test that asserts nothing fails too:
 * `requireAssertions` in vitest.config.ts.)
 */
for (const collect of [it, describe]) {
  // Files that share a worker share these functions too.
  if (MARK in collect) continue
  const { each } = collect
  Object.assign(collect, {
    [MARK]: true,
    each(this: unknown, cases: unknown, ...rest: unknown[]): unknown {
      if (Array.isArray(cases) && cases.length === 0) throw new Error('This table of cases has no case.')
      return Reflect.apply(each, this, [cases, ...rest])
    },
  })
}
