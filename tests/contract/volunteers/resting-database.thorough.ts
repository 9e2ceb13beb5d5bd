import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { startMailSink, type MailSink } from '../../setup/mail-sink.ts'
import { startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'

vi.setConfig({ testTimeout: START_LIMIT_MS })

/** So short that the database is suspended whenever possible. */
const SUSPEND_AFTER_MS = 100

let sink: MailSink
let site: VolunteersBackend
beforeAll(async () => {
  sink = await startMailSink()
  site = await startVolunteersBackend('PGlite', {
    suspendAfterMs: SUSPEND_AFTER_MS,
    outbox: { mail: sink.settings, pace: { retrySeconds: [2], lookMs: 100, wakeMs: 5, startMs: 5 } },
  })
}, START_LIMIT_MS)
afterAll(async () => {
  await site.dispose()
  await sink.goDown()
})

const suspended = () => site.backend.logLines.filter((line) => line.includes('volunteers suspended')).length
/** Waits for the database to be suspended again. */
async function untilNextRest(): Promise<void> {
  const before = suspended()
  await vi.waitFor(() => expect(suspended()).toBeGreaterThan(before), {
    timeout: START_LIMIT_MS,
    interval: 20,
  })
}

it('stores twenty sign-ups that arrive together while the database is suspended', async () => {
  await untilNextRest()
  const people = Array.from({ length: 20 }, () => volunteer())
  const responses = await Promise.all(
    people.map((person) => site.visitor().from('volunteers').insert(person)),
  )
  expect(responses.map(({ status }) => status)).toEqual(people.map(() => 201))
  await untilNextRest()
  const { data } = await site.staffServer().rpc('list_volunteers', { page_size: 100 }).throwOnError()
  expect(data.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

it('limits a visitor’s sign-ups even if the database is suspended in between', async () => {
  const visitor = site.visitor('203.0.113.7')
  for (let number = 0; number < 30; number += 1) await visitor.from('volunteers').insert(volunteer())
  await untilNextRest()
  expect(await visitor.from('volunteers').insert(volunteer())).toMatchObject({ status: 429 })
})

it('the database is suspended only after a delayed email has been sent', async () => {
  const recipient = 'later@example.org'
  // The mail server refuses the email once, so the next attempt is due two seconds later.
  sink.manners.refuse = () => {
    sink.behaveWell()
    return [450, '4.2.1 Try again later']
  }
  const mail = { purpose: 'test', recipient, subject: 'A test', plain_text: 'Hello\n', html: null }
  const before = suspended()
  await site
    .staffServer()
    .rpc('store_mails', { mails: [mail] })
    .throwOnError()
  await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual([recipient]), {
    timeout: START_LIMIT_MS,
  })
  expect(suspended()).toBeLessThanOrEqual(before + 1)
  await untilNextRest()
})
