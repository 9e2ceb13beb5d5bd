import { afterEach, beforeEach, expect } from 'vitest'

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
