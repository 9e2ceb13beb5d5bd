import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callOverRest, outboxStore } from '../../../lib/outbox/outbox-store.ts'
import { startOutboxWorker } from '../../../lib/outbox/outbox-worker.ts'
import { smtpServer } from '../../../lib/outbox/smtp.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import {
  SECRET_KEY,
  startVolunteersBackend,
  submission,
  type VolunteersBackend,
} from '../volunteers/rest-fixture.ts'

const MAILS = 60
const WORKERS = ['one@party.example', 'two@party.example', 'three@party.example']

await describeSql('several workers over the Supabase API', (engine) => {
  let sink: MailSink
  let site: VolunteersBackend
  let work: ReturnType<typeof startWorkers>
  beforeAll(async () => {
    sink = await startMailSink()
    // The backend's own worker has no mail server, so it writes emails but doesn't send them.
    site = await startVolunteersBackend(engine, { outbox: { pace: { lookMs: 600_000, wakeMs: 600_000 } } })
    work = startWorkers(site, sink)
  }, START_LIMIT_MS)
  afterAll(async () => {
    await work.close()
    await site.dispose()
    await sink.goDown()
  })

  it('concurrent workers send each email exactly once', async () => {
    // While one worker waits for the server, the remaining emails are left to the other workers.
    const allTakePart = Promise.withResolvers<undefined>()
    sink.manners.hold = allTakePart.promise
    const mails = Array.from({ length: MAILS }, (_, index) => ({
      purpose: 'test',
      recipient: `p${index}@example.org`,
      subject: 'Hi',
      plain_text: 'Hi',
    }))
    await site.staffServer().rpc('store_mails', { mails }).throwOnError()
    work.wake()
    await vi.waitFor(() => expect([...sink.senders].sort()).toEqual([...WORKERS].sort()))
    allTakePart.resolve(undefined)
    await vi.waitFor(async () => expect(await sentMails(site)).toBe(MAILS))
    expect(new Set(sink.taken.map(({ to }) => to)).size).toBe(MAILS)
    expect(sink.taken).toHaveLength(MAILS)
  })

  it('concurrent workers process each outbox entry exactly once', async () => {
    for (const name of ['jo', 'bo', 'mo'])
      await site
        .visitor()
        .from('submissions')
        .insert(submission({ kind: 'newsletter', fields: { email: `${name}@example.org` } }))
        .throwOnError()
    work.wake()
    await vi.waitFor(async () => {
      const { data: report } = await site.staffServer().rpc('outbox_report').throwOnError()
      expect(report).toMatchObject({ unwritten: 0, waiting: 0 })
    })
    const { data } = await site.staffServer().rpc('list_mails').throwOnError()
    const told = data.filter(({ purpose }) => purpose === 'notice').map(({ subject }) => Number(subject))
    expect(told.length).toBeGreaterThan(0)
    // Each subscription creates two emails: one for staff and one for the subscriber.
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(6)
  })
})

async function sentMails(site: VolunteersBackend): Promise<number> {
  const { data } = await site
    .staffServer()
    .rpc('list_mails', { with_state: 'sent', page_size: 1 })
    .throwOnError()
  return data[0]?.total_count ?? 0
}

function startWorkers({ backend }: VolunteersBackend, { settings }: MailSink) {
  const store = outboxStore(callOverRest({ url: `${backend.url}/backend/supabase`, key: SECRET_KEY }))
  const workers = WORKERS.map((address) => {
    const from = { name: '', address }
    return startOutboxWorker({
      store,
      sender: { from, server: smtpServer({ ...settings, from }), perMinute: 100_000 },
      write: (entries) =>
        Promise.resolve([
          {
            entries,
            mails: [
              {
                ...{ purpose: 'notice', recipient: 'desk@party.example', subject: String(entries.length) },
                ...{ plain_text: 'x', html: 'x' },
              },
            ],
          },
        ]),
      // A worker that loses the race to write an entry logs a harmless error.
      log: () => undefined,
      pace: { lookMs: 50, wakeMs: 5 },
    })
  })
  return {
    wake: () => workers.forEach((worker) => worker.wake()),
    close: () => Promise.all(workers.map((worker) => worker.close())),
  }
}
