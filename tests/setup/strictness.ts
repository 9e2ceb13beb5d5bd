import { afterEach, beforeEach, describe, expect, it } from 'vitest'

// Loaded before each test file. Turns silent problems into failures.

/* oxlint-disable no-console -- this is what watches it */

/** Fails a test on an unexpected console error or warning. A test that expects one replaces the function with a spy. */
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
  expect(written, 'no unexpected console.error or console.warn').toEqual([])
})

const MARK = 'refusesEmptyTables'

/**
 * Makes an empty table of cases an error. By default, vitest silently creates no tests from it. (Tests without
 * assertions fail through `requireAssertions` in vitest.config.ts.)
 */
for (const collect of [it, describe]) {
  // Files that share a worker also share these functions.
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
