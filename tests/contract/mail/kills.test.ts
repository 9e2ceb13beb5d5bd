import { it } from 'vitest'
import { describeOnEngines } from '../../setup/databases.ts'
import { expectNewsletterOnce, expectNoneLost } from './kill-worker.ts'

// tests/stack/mail-kills.thorough.ts covers a hundred moments, five hundred mails and two thousand newsletters.
/** Number of kills. PGlite ends with the worker and takes seconds to start, so it gets fewer. */
const KILLS = { PGlite: 1, PostgreSQL: 2 } as const

await describeOnEngines('kill -9 of the worker', (engine) => {
  it('sends every email despite kill -9 and gives duplicates the same Message-ID', { timeout: 180_000 }, () =>
    expectNoneLost(engine, { mails: 40, kills: KILLS[engine], seed: 7 }),
  )

  it(
    'sends each subscriber a newsletter exactly once despite kill -9, however often “Send” is pressed',
    { timeout: 180_000 },
    () => expectNewsletterOnce(engine, { people: 60, kills: KILLS[engine], seed: 11 }),
  )
})
