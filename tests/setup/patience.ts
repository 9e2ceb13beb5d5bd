import { vi } from 'vitest'

// Loaded before each test file. Makes `vi.waitFor` wait as long as `expect.poll` does in vitest.config.ts. Its default
// of one second is too short for a busy machine, and no setting changes it.

const MARK = 'isPatient'

// Files that share a worker also share this object.
if (!(MARK in vi)) {
  const { waitFor } = vi
  Object.assign(vi, {
    [MARK]: true,
    waitFor: ((claim, options) =>
      waitFor(claim, {
        timeout: 20_000,
        ...(typeof options === 'number' ? { timeout: options } : options),
      })) satisfies typeof waitFor,
  })
}
