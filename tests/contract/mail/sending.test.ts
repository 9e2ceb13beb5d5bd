import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { WorkerPace } from '../../../lib/outbox/outbox-worker.ts'
import { PDF } from '../../fixtures/job-files.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { startMailSink, type MailSink } from '../../setup/mail-sink.ts'
import {
  startVolunteersBackend,
  submission,
  volunteer,
  type VolunteersBackend,
} from '../volunteers/rest-fixture.ts'

/** Timing that makes the worker retry almost immediately. */
const PACE: Partial<WorkerPace> = {
  leaseSeconds: 60,
  retrySeconds: [0.05],
  pauseSeconds: [0.05],
  lookMs: 50,
  wakeMs: 5,
}

const FORMS = {
  _id: 'forms',
  _type: 'forms',
  notices: [
    { _key: 'a', about: 'contact', emails: ['desk@party.example', 'Desk@party.example', 'not an address'] },
    { _key: 'b', about: 'volunteers', emails: ['all@party.example'] },
    { _key: 'c', about: 'volunteers', skills: ['design'], emails: ['design@party.example'] },
    { _key: 'd', about: 'job', emails: ['jobs@party.example'] },
  ],
  confirmations: [
    { _key: 'a', about: 'contact', subject: 'We have your message', text: 'Thank you.\n\nWe answer <soon>.' },
  ],
}
const SETTINGS = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  partyName: 'Our Party',
  authorisation: 'Authorised by A. Secretary, 1 Example Street, Sydney.',
}

await describeSql('the outbox', (engine) => {
  let sink: MailSink
  let site: VolunteersBackend
  beforeAll(async () => {
    sink = await startMailSink()
    site = await startVolunteersBackend(engine, { outbox: { mail: sink.settings, pace: PACE } })
    const staff = site.backend.client('administrator')
    await staff.create(FORMS)
    await staff.create(SETTINGS)
    await staff.create({ _id: 'job-cook', _type: 'jobOpening', title: 'Cook' })
  }, START_LIMIT_MS)
  afterEach(() => {
    sink.behaveWell()
    sink.taken.length = 0
  })
  afterAll(async () => {
    await site.dispose()
    await sink.goDown()
  })

  /** Stores emails to these people. `fields` overrides the defaults. */
  const store = (recipients: readonly string[], fields: object = {}) =>
    site
      .staffServer()
      .rpc('store_mails', {
        mails: recipients.map((recipient) => ({
          purpose: 'test',
          recipient,
          subject: 'A test',
          plain_text: 'Hello\n',
          html: '<p>Hello</p>',
          ...fields,
        })),
      })
      .throwOnError()
  const mails = async (state?: string) => {
    const { data } = await site
      .staffServer()
      .rpc('list_mails', { with_state: state ?? null })
      .throwOnError()
    return data
  }
  const stateOf = async (recipient: string) =>
    (await mails()).filter((mail) => mail.recipient === recipient).map(({ state }) => state)
  /** States of the emails, except those with these ids. */
  const mailsSince = async (before: ReadonlySet<string>) =>
    (await mails()).filter(({ id }) => !before.has(id)).map(({ state }) => state)
  const send = (fields = {}) => site.visitor().from('submissions').insert(submission(fields)).throwOnError()

  it('the outbox alerts staff and thanks the visitor as set in “Forms”', async () => {
    const before = new Set((await mails()).map(({ id }) => id))
    await send({
      fields: { name: 'Jo <b>', email: 'jo@example.org', message: 'Buy at https://evil.example' },
    })
    await vi.waitFor(async () => expect(await mailsSince(before)).toEqual(['sent', 'sent']))
    const [thanks, notice, ...others] = [...sink.taken].sort((a, b) => (a.to < b.to ? 1 : -1))
    expect([thanks?.to, notice?.to, others]).toEqual(['jo@example.org', 'desk@party.example', []])
    expect.assert(thanks !== undefined && notice !== undefined)
    const confirmation = await sink.read(thanks)
    expect(confirmation).toMatchObject({
      subject: 'We have your message',
      from: { name: 'Our Party', address: 'office@party.example' },
      to: [{ address: 'jo@example.org' }],
    })
    expect(confirmation.text?.trim()).toBe(
      'Thank you.\n\nWe answer <soon>.\n\n-- \nOur Party\nAuthorised by A. Secretary, 1 Example Street, Sydney.',
    )
    expect(confirmation.html).toContain('<p>We answer &lt;soon&gt;.</p>')
    expect(confirmation.html).toContain('Authorised by A. Secretary, 1 Example Street, Sydney.')
    expect(confirmation.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    const told = await sink.read(notice)
    expect(told.subject).toBe('New in the inbox: 1 message')
    expect(told.text).toContain('http://localhost:3539/studio/inbox/contact')
    expect(told.text).toContain('Authorised by A. Secretary')
    // Emails contain neither visitor input nor tracking.
    for (const { raw } of sink.taken) expect(raw).not.toMatch(/Jo|evil|<img|pixel/)
  })

  it('the alert about a job application names the job and has no attachment', async () => {
    const fields = { job: 'Cook', name: 'Jo', email: 'jo-cooks@example.org' }
    const file = { file_name: 'cv.pdf', file_content: PDF.toString('base64') }
    const id = crypto.randomUUID()
    await site
      .visitor()
      .rpc('send_job_application', { application_id: id, fields, ...file })
      .throwOnError()
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['jobs@party.example']))
    expect(await sink.readSingle()).toMatchObject({
      subject: 'New in the inbox: 1 job application (Cook)',
      attachments: [],
    })
  })

  it('the outbox sends a skill’s alert only for volunteers with that skill', async () => {
    await site
      .visitor()
      .from('volunteers')
      .insert(volunteer({ skills: ['writing'] }))
      .throwOnError()
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['all@party.example']))
    sink.taken.length = 0
    await site
      .visitor()
      .from('volunteers')
      .insert(volunteer({ skills: ['writing', 'design'] }))
      .throwOnError()
    await vi.waitFor(() =>
      expect(sink.taken.map(({ to }) => to).sort()).toEqual(['all@party.example', 'design@party.example']),
    )
  })

  it('the outbox sends all waiting emails after the mail server comes back up', async () => {
    await sink.goDown()
    const people = Array.from({ length: 12 }, (_, index) => `down-${index}@example.org`)
    await store(people)
    await vi.waitFor(async () => {
      const { data } = await site.staffServer().rpc('outbox_report').throwOnError()
      expect(data).toMatchObject({ is_set_up: true, problem: expect.stringContaining('ECONNREFUSED') })
    })
    await sink.comeUp()
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to).sort()).toEqual([...people].sort()))
    await vi.waitFor(async () => {
      const { data } = await site.staffServer().rpc('outbox_report').throwOnError()
      expect(data).toMatchObject({ problem: null, waiting: 0 })
    })
  })

  it('when the mail server refuses one recipient, the outbox still emails the others and records the server’s reason', async () => {
    sink.manners.refuse = (to) => (to.startsWith('nobody') ? [550, '5.1.1 No such user here'] : undefined)
    await store(['ada@example.org', 'nobody@example.org', 'bea@example.org'])
    await vi.waitFor(async () => expect(await stateOf('nobody@example.org')).toEqual(['failed']))
    await vi.waitFor(() =>
      expect(sink.taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bea@example.org']),
    )
    const [dead] = await mails('failed')
    expect(dead).toMatchObject({ recipient: 'nobody@example.org', last_error: '550 5.1.1 No such user here' })

    sink.behaveWell()
    const { data } = await site
      .staffServer()
      .rpc('retry_mails', { mail_id: dead?.id ?? '' })
      .throwOnError()
    expect(data).toBe(1)
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toContain('nobody@example.org'))
  })

  it('the outbox retries a deferred, dropped or temporarily rejected email under the same Message-ID', async () => {
    const people = ['cut@example.org', 'full@example.org', 'grey@example.org']
    const tries: string[] = []
    const isEarly = (to: string) => {
      tries.push(to)
      return tries.filter((each) => each === to).length < 3
    }
    const ids: string[] = []
    sink.manners.refuse = (to) =>
      to === 'grey@example.org' && isEarly(to) ? [450, '4.2.0 Come back later'] : undefined
    sink.manners.cutsOff = (to) => to === 'cut@example.org' && isEarly(to)
    sink.manners.refuseMessage = (to, messageId) => {
      if (to !== 'full@example.org') return undefined
      ids.push(messageId)
      return isEarly(to) ? [452, '4.3.1 The disk is full'] : undefined
    }
    await store(people)
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to).sort()).toEqual(people))
    for (const person of people) await vi.waitFor(async () => expect(await stateOf(person)).toEqual(['sent']))
    const sent = (await mails('sent')).filter(({ recipient }) => people.includes(recipient ?? ''))
    expect(sent.map(({ attempts }) => attempts)).toEqual([3, 3, 3])
    expect(sent.map(({ last_error }) => last_error)).toEqual([null, null, null])
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@party\.example>$/)
    expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(3)
  })

  it('the outbox sends an email only once through a slow mail server', async () => {
    sink.manners.slowness = 400
    const people = ['slow-1@example.org', 'slow-2@example.org', 'slow-3@example.org']
    await store(people)
    await vi.waitFor(async () => {
      for (const person of people) expect(await stateOf(person)).toEqual(['sent'])
    })
    expect(sink.taken.map(({ to }) => to).sort()).toEqual(people)
  })

  it('the outbox sends a confirmation ahead of a queued newsletter', async () => {
    const confirmed = Promise.withResolvers<undefined>()
    sink.manners.hold = confirmed.promise
    sink.senders.clear()
    await store(
      Array.from({ length: 40 }, (_, index) => `reader-${index}@example.org`),
      { purpose: 'newsletter', priority: 9 },
    )
    await vi.waitFor(() => expect(sink.senders.size).toBe(1))
    await store(['quick@example.org'], { purpose: 'confirmation', priority: 2 })
    confirmed.resolve(undefined)
    await vi.waitFor(() => expect(sink.taken).toHaveLength(41))
    // The confirmation has to wait for the email in flight on each of the worker's four connections, and for whatever
    // the other connections send in the meantime.
    expect(sink.taken.findIndex(({ to }) => to === 'quick@example.org')).toBeLessThan(12)
  })

  it('erasing a submission deletes its queued emails, so they are never sent', async () => {
    await sink.goDown()
    const row = submission({ fields: { name: 'Jo', email: 'gone@example.org', message: 'Hi' } })
    await site.visitor().from('submissions').insert(row).throwOnError()
    await vi.waitFor(async () => expect(await stateOf('gone@example.org')).toEqual(['waiting']))
    await site
      .staffServer()
      .rpc('erase_submission', { submission_id: row.id, erased_by: 'x', reason: 'x' })
      .throwOnError()
    expect(await stateOf('gone@example.org')).toEqual([])
    await sink.comeUp()
    await store(['last@example.org'])
    await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toContain('last@example.org'))
    expect(sink.taken.map(({ to }) => to)).not.toContain('gone@example.org')
  })
})
