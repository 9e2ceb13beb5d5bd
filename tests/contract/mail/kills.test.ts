import { describe, it } from 'vitest'
import { fastestEngine } from '../../setup/databases.ts'
import { expectNewsletterOnce, expectNoneLost } from './kill-worker.ts'

// tests/stack/mail-kills.thorough.ts does the same on both engines: a hundred kills with five hundred emails, and ten
// with a newsletter to two thousand people.

const TIMEOUT = { timeout: 180_000 }

describe('kill -9 of the worker', () => {
  it(
    'the outbox worker sends every email despite kill -9 and gives duplicates the same Message-ID',
    TIMEOUT,
    async () => expectNoneLost(await fastestEngine(), { mails: 40, kills: 2, seed: 7 }),
  )

  // PGlite runs in the worker's process and takes seconds to start, so the process is killed only once.
  it(
    'the outbox worker sends each subscriber one newsletter despite kill -9 and gives duplicates the same Message-ID',
    TIMEOUT,
    () => expectNewsletterOnce('PGlite', { people: 60, kills: 1, seed: 11 }),
  )
})
