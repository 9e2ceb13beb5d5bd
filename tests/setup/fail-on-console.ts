import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** A test that writes an error or a warning nobody expected fails. A test that expects one spies on console itself. */
let spies: MockInstance[] = []

beforeEach(() => {
  spies = [
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
    vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  ]
})

afterEach(() => {
  const written = spies.flatMap((spy) => spy.mock.calls)
  vi.restoreAllMocks()
  expect(written, 'nothing unexpected on console.error and console.warn').toEqual([])
})
