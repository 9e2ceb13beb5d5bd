import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import { type Desk, none, startDesk } from '../volunteers/desk-fixture.ts'

const FORMS = {
  _id: 'forms',
  _type: 'forms',
  notices: [
    { _key: 'a', about: 'contact', emails: ['desk@party.example', 'jö@party.example'] },
    { _key: 'b', about: 'newsletter', emails: ['news@party.example'] },
  ],
  confirmations: [{ _key: 'a', about: 'contact', subject: 'Thanks', text: 'We answer soon.' }],
}
const TOO_LONG = 'The subject is too long: it has 260 characters, and 250 is the limit.'
const IN_FORMS = 'Correct it in the “Forms” document, under Emails, then send it again.'
const IN_NEWSLETTER = 'Correct it in the “Forms” document, under Newsletter, then send it again.'

const Page = z.object({
  report: z.object({ problem: z.null(), failed: z.number(), unmailable: z.array(z.string()) }),
  mails: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      aboutKind: z.string().nullable(),
      recipient: z.string(),
      lastError: z.string().nullable(),
    }),
  ),
})

let sink: MailSink
let desk: Desk
beforeAll(async () => {
  sink = await startMailSink()
  desk = await startDesk({
    outbox: { mail: sink.settings, pace: { lookMs: 50, wakeMs: 5, startMs: 5 } },
  })
}, START_LIMIT_MS)
beforeEach(() => publish({}, {}))
afterEach(async () => {
  for (const { id } of (await list()).mails) await act({ action: 'discard', id })
  sink.taken.length = 0
})
afterAll(async () => {
  await desk.dispose()
  await sink.goDown()
})

/** Publishes email copy as any program with a token can, bypassing the Studio's validation. */
async function publish(forms: object, mail: object): Promise<void> {
  const staff = desk.site.backend.client('administrator')
  await staff.createOrReplace({ ...FORMS, ...forms, newsletterMail: mail })
}
const list = async () =>
  Page.parse(
    await (await desk.handlers.mails.list(desk.request('editor', { query: '?state=failed' }), none)).json(),
  )
const act = (body: object) => desk.handlers.mails.act(desk.request('editor', { method: 'POST', body }), none)
const sentTo = () => sink.taken.map(({ to }) => to).toSorted()

/** Submits the contact and newsletter forms. The contact form sends a mailbox at most two confirmations a day. */
async function submitBoth(email: string): Promise<void> {
  await desk.submit('contact', { name: 'Jo', email, message: 'Hi' })
  await desk.submit('newsletter', { email: 'bea@example.org' })
}

it('sends all other emails while alerts cannot be written, and the alerts once staff have fixed and resent them', async () => {
  await publish({ noticeSubject: 'x'.repeat(260) }, {})
  await submitBoth('jo@example.org')
  await vi.waitFor(() => expect(sentTo()).toEqual(['bea@example.org', 'jo@example.org']))
  await vi.waitFor(async () => expect((await list()).report.failed).toBe(2))
  const { report, mails } = await list()
  expect(mails.map(({ purpose, aboutKind }) => `${purpose} ${aboutKind}`).toSorted()).toEqual([
    'notice contact',
    'notice newsletter',
  ])
  expect(mails.map(({ lastError }) => lastError)).toEqual([
    `${TOO_LONG} ${IN_FORMS}`,
    `${TOO_LONG} ${IN_FORMS}`,
  ])
  expect(report.unmailable).toEqual(['“jö@party.example”'])

  sink.taken.length = 0
  await publish({ noticeSubject: 'New:\t{what}' }, {})
  expect((await act({ action: 'retry' })).status).toBe(204)
  await vi.waitFor(() => expect(sentTo()).toEqual(['desk@party.example', 'news@party.example']))
  const subjects = await Promise.all(sink.taken.map(async (mail) => (await sink.read(mail)).subject))
  expect(subjects.toSorted()).toEqual(['New: 1 message', 'New: 1 newsletter sign-up'])
})

it.each([
  [
    'a newsletter confirmation subject of 260 letters',
    {},
    { askSubject: 'x'.repeat(260) },
    ['opt-in', 'bea@example.org', `${TOO_LONG} ${IN_NEWSLETTER}`],
  ],
  [
    'a confirmation text over 200 kB',
    { confirmations: [{ _key: 'a', about: 'contact', subject: 'Thanks', text: 'x'.repeat(210_000) }] },
    {},
    ['confirmation', 'jim@example.org', expect.stringMatching(/^The text is too long/)],
  ],
])(
  'sends all other emails and shows in the inbox why one was not sent: %s',
  async (_name, forms, mail, failed) => {
    await publish(forms, mail)
    await submitBoth('jim@example.org')
    const others = ['bea@example.org', 'desk@party.example', 'jim@example.org', 'news@party.example']
    await vi.waitFor(() => expect(sentTo()).toEqual(others.filter((to) => to !== failed[1])))
    await vi.waitFor(async () => expect((await list()).report.failed).toBe(1))
    expect(
      (await list()).mails.map(({ purpose, recipient, lastError }) => [purpose, recipient, lastError]),
    ).toEqual([failed])
  },
)

it('reports the invalid addresses of an alert that has no valid recipients', async () => {
  await publish({ notices: [{ _key: 'a', about: 'contact', emails: ['jö@party.example'] }] }, {})
  await desk.submit('contact', { name: 'Jo', email: 'jo-2@example.org', message: 'Hi' })
  await vi.waitFor(async () =>
    expect((await list()).mails.map(({ lastError }) => lastError)).toEqual([
      `Emails cannot be sent to “jö@party.example”. ${IN_FORMS}`,
    ]),
  )
})
