import { it } from 'vitest'
import { expectNewsletterOnce, expectNoneLost } from '../contract/mail/kill-worker.ts'
import { describeOnEngines } from '../setup/databases.ts'

await describeOnEngines('repeated kill -9 of the worker', (engine) => {
  it(
    'the outbox worker sends all five hundred emails despite kill -9 and gives duplicates the same Message-ID',
    { timeout: 1_800_000 },
    () => expectNoneLost(engine, { mails: 500, kills: 100, seed: 20 }),
  )

  it(
    'the outbox worker sends two thousand people a newsletter despite kill -9 and gives duplicates the same Message-ID',
    { timeout: 1_800_000 },
    () => expectNewsletterOnce(engine, { people: 2000, kills: 10, seed: 21 }),
  )
})
