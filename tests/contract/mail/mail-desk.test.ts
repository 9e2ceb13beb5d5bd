import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import type { TestCaller } from '../backend-fixture.ts'
import { type Desk, none, startDesk } from '../volunteers/desk-fixture.ts'

/** The status with which each caller is refused. 0 means that the caller is admitted. */
const CALLERS: readonly [caller: TestCaller, refusal: number][] = [
  ['anonymous', 401],
  ['viewer', 403],
  ['contributor', 403],
  ['editor', 0],
  ['administrator', 0],
]
const Page = z.object({
  report: z.object({ isSetUp: z.boolean(), sender: z.string(), failed: z.number() }),
  mails: z.array(
    z.object({ id: z.string(), recipient: z.string(), state: z.string(), lastError: z.string().nullable() }),
  ),
})

let sink: MailSink
let desk: Desk
let mails: Desk['handlers']['mails']
beforeAll(async () => {
  sink = await startMailSink()
  desk = await startDesk({
    outbox: {
      mail: sink.settings,
      pace: { lookMs: 50, wakeMs: 5, startMs: 5, retrySeconds: [0.05], pauseSeconds: [0.05] },
    },
  })
  mails = desk.handlers.mails
  await desk.site.backend.client('administrator').create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    partyName: 'Our Party',
    authorisation: 'Authorised by A. Secretary, Sydney.',
  })
}, START_LIMIT_MS)
afterAll(async () => {
  await desk.dispose()
  await sink.goDown()
})

const act = (caller: TestCaller, body: object) =>
  mails.act(desk.request(caller, { method: 'POST', body }), none)
const list = async (query = '') => {
  const response = await mails.list(desk.request('editor', { query }), none)
  return Page.parse(await response.json())
}

describe.each(CALLERS)('%s', (caller, refusal) => {
  it(`every email handler enforces the access rights of this caller: ${caller}`, async () => {
    const id = crypto.randomUUID()
    const before = sink.taken.length
    const answers = [
      await mails.list(desk.request(caller), none),
      await act(caller, { action: 'retry' }),
      await act(caller, { action: 'discard', id }),
      await act(caller, { action: 'test', recipient: `${caller}@example.org` }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(
      refusal ? Array(4).fill(refusal) : [200, 204, 404, 204],
    )
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const tests = (await list()).mails.filter(({ recipient }) => recipient === `${caller}@example.org`)
    expect(tests).toHaveLength(refusal ? 0 : 1)
    if (!refusal) await vi.waitFor(() => expect(sink.taken.length).toBeGreaterThan(before))
  })
})

it('a test email names the person who requested it and includes the authorisation', async () => {
  sink.taken.length = 0
  await act('editor', { action: 'test', recipient: 'try@example.org' })
  await vi.waitFor(() => expect(sink.taken).toHaveLength(1))
  const { subject, text } = await sink.readSingle()
  expect(subject).toBe('Test email from localhost:3000')
  expect(text).toContain('editor@example.org asked for it')
  expect(text).toContain('Authorised by A. Secretary, Sydney.')
})

it('the outbox shows a failed email with the mail server’s message until the email is resent or deleted', async () => {
  sink.manners.refuse = (to) => (to === 'dead@example.org' ? [550, 'Nobody here'] : undefined)
  await act('editor', { action: 'test', recipient: 'dead@example.org' })
  await vi.waitFor(async () => expect((await list('?state=failed')).mails).toHaveLength(1))
  const { report, mails: dead } = await list('?state=failed')
  expect(report).toMatchObject({ isSetUp: true, sender: 'office@party.example', failed: 1 })
  expect(dead).toMatchObject([{ recipient: 'dead@example.org', lastError: '550 Nobody here' }])
  const { id = '' } = dead[0] ?? {}
  sink.behaveWell()
  sink.taken.length = 0
  expect((await act('editor', { action: 'retry', id })).status).toBe(204)
  await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['dead@example.org']))

  sink.manners.refuse = () => [550, 'Nobody here']
  await act('editor', { action: 'test', recipient: 'dead@example.org' })
  await vi.waitFor(async () => expect((await list('?state=failed')).mails).toHaveLength(1))
  const [again] = (await list('?state=failed')).mails
  expect((await act('editor', { action: 'discard', id: again?.id ?? '' })).status).toBe(204)
  expect((await list('?state=failed')).mails).toEqual([])
})

it('sends a test email to the normalised form of the typed address', async () => {
  sink.behaveWell()
  sink.taken.length = 0
  await act('editor', { action: 'test', recipient: '<jo@bücher.example>,' })
  await vi.waitFor(async () =>
    expect((await list()).mails[0]).toMatchObject({ recipient: 'jo@xn--bcher-kva.example', state: 'sent' }),
  )
  expect(sink.taken).toHaveLength(1)
})

it('refuses a test email to an invalid address, and a cross-site request to resend emails', async () => {
  for (const recipient of ['', 'a@b.cd, e@f.gh', 'a@b.cd\nBcc: e@f.gh', 'a@b..org'])
    expect((await act('editor', { action: 'test', recipient })).status).toBe(400)
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const body = { action: 'retry' }
  expect((await mails.act(desk.request('editor', { method: 'POST', body, headers }), none)).status).toBe(403)
})
