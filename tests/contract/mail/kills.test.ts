import { it } from 'vitest'
import { describeOnEngines } from '../../setup/databases.ts'
import { expectNewsletterOnce, expectNoneLost } from './kill-worker.ts'

// A hundred moments over five hundred mails, and two thousand newsletters: tests/stack/mail-kills.thorough.ts.
/** PGlite dies with the worker, and takes seconds to start. */
const KILLS = { PGlite: 1, PostgreSQL: 2 } as const

await describeOnEngines('kill -9 of the worker', (engine) => {
  it('loses no mail, and what comes twice has one Message-ID', { timeout: 180_000 }, () =>
    expectNoneLost(engine, { mails: 40, kills: KILLS[engine], seed: 7 }),
  )

  it('sends a newsletter to everybody once, however often it is pressed', { timeout: 180_000 }, () =>
    expectNewsletterOnce(engine, { people: 60, kills: KILLS[engine], seed: 11 }),
  )
})
