import { expect, it, onTestFinished, vi } from 'vitest'
import { fastestEngine, START_LIMIT_MS } from '../setup/databases.ts'
import { startMailSink } from '../setup/mail-sink.ts'
import { startVolunteersBackend, submission } from '../contract/volunteers/rest-fixture.ts'

it(
  'caps one visitor at 40 confirmation emails an hour without delaying others',
  async () => {
    const sink = await startMailSink()
    const site = await startVolunteersBackend(await fastestEngine(), {
      outbox: { mail: sink.settings, pace: { lookMs: 50, wakeMs: 5, startMs: 5 } },
    })
    onTestFinished(async () => {
      await site.dispose()
      await sink.goDown()
    })
    const confirmations = [{ _key: 'a', about: 'contact', subject: 'Thanks', text: 'We answer soon.' }]
    await site.backend.client('administrator').create({ _id: 'forms', _type: 'forms', confirmations })

    const send = (email: string, address?: string) =>
      site
        .visitor(address)
        .from('submissions')
        .insert(submission({ kind: 'newsletter', fields: { email } }))
        .throwOnError()
    const write = (email: string, address?: string) =>
      site
        .visitor(address)
        .from('submissions')
        .insert(submission({ fields: { name: 'Jo', email, message: 'Hi' } }))
        .throwOnError()
    // As many contact forms as one address may send in ten minutes, plus some newsletter forms.
    for (let n = 1; n <= 30; n += 1) await write(`flood-${n}@example.org`, '203.0.113.77')
    for (let n = 31; n <= 45; n += 1) await send(`flood-${n}@example.org`, '203.0.113.77')
    await write('jo@example.org')
    await send('bea@example.org')

    const taken = () => sink.taken.map(({ to }) => to)
    await vi.waitFor(() => expect(taken()).toHaveLength(42))
    expect(taken()).toEqual(
      expect.arrayContaining(['jo@example.org', 'bea@example.org', 'flood-40@example.org']),
    )
    await vi.waitFor(async () => {
      const { data } = await site.staffServer().rpc('outbox_report').throwOnError()
      expect(data).toMatchObject({ unwritten: 5, failed: 0, left_out: 0 })
    })
  },
  START_LIMIT_MS,
)
