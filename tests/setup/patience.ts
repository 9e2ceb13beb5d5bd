import { vi } from 'vitest'

// Vitest loads this before each file: `vi.waitFor`, which gives up after a second, waits as long as `expect.poll` in
// vitest.config.ts. A second is too short for a busy machine, and no setting of vitest's changes it.

const MARK = 'isPatient'

// Files that share a worker share this object too.
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
