import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink, type TakenMail } from '../../setup/mail-sink.ts'
import type { TestCaller } from '../backend-fixture.ts'
import { type Desk, of, startDesk } from '../volunteers/desk-fixture.ts'

/** The status with which each caller is refused. 0 means that the caller is admitted. */
const CALLERS: readonly [caller: TestCaller, refusals: { look: number; send: number }][] = [
  ['anonymous', { look: 401, send: 401 }],
  ['viewer', { look: 403, send: 403 }],
  ['contributor', { look: 403, send: 403 }],
  ['editor', { look: 0, send: 403 }],
]
const SETTINGS = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  partyName: 'Our Party',
  authorisation: 'Authorised by A. Secretary, Sydney.',
}
const NEWS = {
  _id: 'news',
  _type: 'newsletter',
  title: 'The first',
  description: 'A lead.',
  slug: { _type: 'slug', current: 'first' },
  content: [
    {
      _key: 'a',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 's', _type: 'span', text: 'What {party} did.', marks: [] }],
    },
  ],
}
const DeskAnswer = z.object({
  revision: z.string().nullable(),
  subject: z.string(),
  firstLines: z.string(),
  subscribers: z.number(),
  problem: z.string().nullable(),
  issue: z.object({ recipients: z.number(), waiting: z.number(), sent: z.number() }).nullable(),
})
const Refusal = z.object({ error: z.string() })

let sink: MailSink
let desk: Desk
let site: Awaited<ReturnType<typeof importSite>>
let joLeaves = ''
beforeAll(async () => {
  sink = await startMailSink()
  desk = await startDesk({
    outbox: {
      mail: sink.settings,
      pace: { lookMs: 50, wakeMs: 5, startMs: 5, retrySeconds: [0.05], pauseSeconds: [0.05] },
    },
  })
  vi.stubEnv('SANITY_API_READ_TOKEN', desk.site.backend.token('preview') ?? '')
  vi.resetModules()
  site = await importSite()
  const staff = desk.site.backend.client('administrator')
  await staff.create({
    _id: 'forms',
    _type: 'forms',
    newsletterMail: { askSubject: 'Is it you?', askText: 'Press the button: {link}' },
  })
}, START_LIMIT_MS)
afterEach(() => {
  sink.behaveWell()
  sink.taken.length = 0
})
afterAll(async () => {
  await desk.dispose()
  await sink.goDown()
})

/** Imports the handlers and the subscription link functions dynamically, because they read the environment when imported. */
async function importSite() {
  const [newsletter, preview, subscription, links] = await Promise.all([
    import('@/app/api/newsletter/[id]/route'),
    import('@/app/api/newsletter/[id]/mail/route'),
    import('@/app/api/subscription/[token]/route'),
    import('@/lib/newsletter/subscription-link'),
  ])
  return { newsletter, preview, subscription, links }
}

const look = (caller: TestCaller, id = 'news') => site.newsletter.GET(desk.request(caller), of(id))
const act = (caller: TestCaller, body: object, id = 'news') =>
  site.newsletter.POST(desk.request(caller, { method: 'POST', body }), of(id))
const state = async (id = 'news') => DeskAnswer.parse(await (await look('editor', id)).json())
const refusalOf = async (response: Response) => Refusal.parse(await response.json()).error
const mailTo = (address: string) =>
  vi.waitFor(() => {
    const mail = sink.taken.findLast(({ to }) => to === address)
    expect.assert(mail !== undefined)
    return mail
  })
const press = (token: string, body: BodyInit = new URLSearchParams({ asked: 'on', from: 'page' })) =>
  site.subscription.POST(
    new Request(`http://localhost:3000/api/subscription/${token}`, { method: 'POST', body }),
    { params: Promise.resolve({ token }) },
  )
async function tokenIn(mail: TakenMail): Promise<string> {
  const { text } = await sink.read(mail)
  return /\/subscription\/([0-9a-f]{64})\b/.exec(text ?? '')?.[1] ?? ''
}
/** Signs up for the newsletter and confirms through the link in the email. */
async function subscribe(email: string): Promise<void> {
  await desk.submit('newsletter', { email })
  expect((await press(await tokenIn(await mailTo(email)))).status).toBe(303)
}

it('subscribes people only after they tick the box and press the button on the page that the email links to', async () => {
  await desk.submit('newsletter', { email: 'jo@example.org' })
  const asked = await mailTo('jo@example.org')
  const { subject, text } = await sink.read(asked)
  expect(subject).toBe('Is it you?')
  expect(text).toMatch(/^Press the button: http:\/\/localhost:3539\/subscription\/[0-9a-f]{64}\n/)
  const token = await tokenIn(asked)
  // A scanner follows the link, with and without /api.
  const params = { params: Promise.resolve({ token }) }
  const scanned = await site.subscription.GET(new Request('http://localhost:3000/'), params)
  expect([scanned.status, scanned.headers.get('location')]).toEqual([303, `/subscription/${token}`])
  expect(await site.links.findSubscriptionLink(token)).toEqual({ purpose: 'confirm', is_done: false })
  expect((await state()).subscribers).toBe(0)
  expect((await press(token.slice(0, 40))).status).toBe(303)
  // A scanner submits the form unchanged.
  expect((await press(token, new URLSearchParams({ from: 'page' }))).status).toBe(303)
  expect((await press(token, new URLSearchParams())).status).toBe(303)
  expect((await state()).subscribers).toBe(0)
  const pressed = await press(token)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/subscription/${token}`])
  expect(await site.links.findSubscriptionLink(token)).toEqual({ purpose: 'confirm', is_done: true })
  expect((await state()).subscribers).toBe(1)
})

it.each(['0'.repeat(64), 'cut-off'])(
  'returns 404 for a one-click unsubscribe request with the invalid token %s',
  async (token) => {
    const answer = await press(token, 'List-Unsubscribe=One-Click')
    expect([answer.status, await answer.text()]).toEqual([404, 'This link does not work.\n'])
  },
)

it('shows staff the status of a subscription in the inbox and its export', async () => {
  await desk.submit('newsletter', { email: 'only-asked@example.org' })
  await mailTo('only-asked@example.org')
  const query = '?kind=newsletter'
  const list = await desk.handlers.submissions.list(desk.request('editor', { query }), {
    params: Promise.resolve({}),
  })
  const { entries } = z
    .object({
      entries: z.array(z.object({ fields: z.object({ email: z.string() }), subscription: z.string() })),
    })
    .parse(await list.json())
  expect(entries.map(({ fields, subscription: how }) => `${fields.email} ${how}`)).toEqual([
    'only-asked@example.org asked',
    'jo@example.org confirmed',
  ])
  const file = await desk.handlers.submissions.file(desk.request('editor', { query }), {
    params: Promise.resolve({}),
  })
  expect((await file.text()).split('\r\n').map((line) => line.split(',').slice(1, 3))).toEqual(
    expect.arrayContaining([
      ['Email', 'Subscription'],
      ['jo@example.org', 'confirmed'],
    ]),
  )
})

it.each(['drafts.news', 'versions.r1.news', 'news"]', 'n'.repeat(129), ''])(
  'rejects the invalid newsletter ID “%s”',
  async (id) => {
    const statuses = [
      (await look('editor', id)).status,
      (await site.preview.GET(desk.request('editor'), of(id))).status,
    ]
    expect(statuses).toEqual([404, 404])
    const sent = await act('administrator', { action: 'send', revision: 'any' }, id)
    expect([sent.status, await refusalOf(sent)]).toEqual([400, 'The request is not valid.'])
  },
)

describe('sending', () => {
  it('refuses to send a newsletter until it is complete, published and authorised', async () => {
    const refused = async () => refusalOf(await act('administrator', { action: 'send', revision: 'any' }))
    expect(await refused()).toMatch(/^Publish it first/)
    const staff = desk.site.backend.client('administrator')
    await staff.create({ ...NEWS, _id: 'drafts.news' })
    expect(await refused()).toMatch(/^Publish it first/)
    const [block] = NEWS.content
    const blank = [{ ...block, children: [{ _key: 's', _type: 'span', text: '\u200b', marks: [] }] }]
    await staff.create({ ...NEWS, content: blank })
    expect(await refused()).toBe('It has no subject or no text.')
    await staff.createOrReplace({ ...NEWS, title: '\u200b' })
    expect(await refused()).toBe('It has no subject or no text.')
    await staff.createOrReplace({ ...NEWS, title: 'x'.repeat(251) })
    expect(await refused()).toBe('The subject is too long. Shorten it to 200 characters or fewer.')
    await staff.createOrReplace(NEWS)
    expect(await refused()).toMatch(/^The authorisation line/)
    await staff.create({
      ...SETTINGS,
      authorisation: ' Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000',
    })
    expect(await refused()).toMatch(/^The authorisation line/)
    await staff.createOrReplace(SETTINGS)
    expect(await refused()).toBe('It has been changed and published since you opened it. Check it again.')
    expect((await state()).issue).toBeNull()
  })

  it.each(CALLERS)(
    'does not let this caller send a newsletter, and lets only editors view and test one: %s',
    async (caller, { look: looks, send }) => {
      const { revision } = await state()
      const answers = [
        (await look(caller)).status,
        (await site.preview.GET(desk.request(caller), of('news'))).status,
        (await act(caller, { action: 'test' })).status,
        (await act(caller, { action: 'send', revision })).status,
      ]
      expect(answers).toEqual([looks || 200, looks || 200, looks || 200, send])
      expect((await state()).issue).toBeNull()
      if (looks === 0) await mailTo(`${caller}@example.org`)
    },
  )

  it('emails a test newsletter with unpublished changes only to the person who requests it', async () => {
    await desk.site.backend.client('administrator').patch('drafts.news').set({ title: 'The second' }).commit()
    expect((await act('editor', { action: 'test' })).status).toBe(200)
    const { subject, text } = await sink.read(await mailTo('editor@example.org'))
    expect(subject).toBe('Test: The second')
    expect(text).toContain('Authorised by A. Secretary, Sydney.')
    expect(text).toContain('/subscription/test\n')
    expect(sink.taken.map(({ to }) => to)).toEqual(['editor@example.org'])
  })

  it('sends each subscriber one copy with personal links, however often “Send” is pressed', async () => {
    await subscribe('bea@example.org')
    await subscribe('BEA@example.org')
    sink.taken.length = 0
    const { revision, subject, firstLines, subscribers, problem } = await state()
    expect({ subject, firstLines, subscribers, problem }).toEqual({
      subject: 'The first',
      firstLines: 'A lead.\nWhat Our Party did.',
      subscribers: 2,
      problem: null,
    })
    const presses = await Promise.all([1, 2, 3].map(() => act('administrator', { action: 'send', revision })))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    await vi.waitFor(async () =>
      expect((await state()).issue).toEqual({ recipients: 2, waiting: 0, sent: 2 }),
    )
    expect((await act('administrator', { action: 'send', revision })).status).toBe(200)
    expect((await state()).issue, 'the queue is empty').toEqual({ recipients: 2, waiting: 0, sent: 2 })
    expect(sink.taken.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([
      'bea@example.org',
      'jo@example.org',
    ])
    const tokens = await Promise.all(sink.taken.map(tokenIn))
    expect(new Set(tokens).size).toBe(2)
    joLeaves = tokens[sink.taken.findIndex(({ to }) => to === 'jo@example.org')] ?? ''
    for (const [index, mail] of sink.taken.entries()) {
      const read = await sink.read(mail)
      const header = (name: string) => read.headers.find(({ key }) => key === name)?.value
      expect(header('list-unsubscribe')).toBe(`<http://localhost:3000/api/subscription/${tokens[index]}>`)
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(read.html).toContain(`http://localhost:3000/subscription/${tokens[index]}`)
      expect(read.text).toContain('Authorised by A. Secretary, Sydney.')
      expect(read.html).not.toMatch(/<img|\{\{/)
    }
  })

  it('skips subscribers who unsubscribe while their email is queued', async () => {
    sink.taken.length = 0
    const staff = desk.site.backend.client('administrator')
    await staff.create({ ...NEWS, _id: 'next', slug: { _type: 'slug', current: 'next' } })
    const { data: sent } = await desk.site
      .staffServer()
      .rpc('list_mails', { with_state: 'sent' })
      .throwOnError()
    const texts = sent.map(({ plain_text }) => plain_text ?? '').join('\n')
    expect(texts).toContain('What Our Party did.')
    expect(texts, 'no link token').not.toMatch(/[0-9a-f]{64}/)
    await sink.goDown()
    const { revision } = await state('next')
    await act('administrator', { action: 'send', revision }, 'next')
    expect((await state('next')).issue).toMatchObject({ waiting: 2, sent: 0 })
    const oneClick = await press(joLeaves, 'List-Unsubscribe=One-Click')
    expect([oneClick.status, oneClick.headers.get('location')]).toEqual([200, null])
    expect(await site.links.findSubscriptionLink(joLeaves)).toEqual({ purpose: 'unsubscribe', is_done: true })
    await sink.comeUp()
    await vi.waitFor(async () => expect((await state('next')).issue).toMatchObject({ waiting: 0, sent: 1 }))
    expect(sink.taken.map(({ to }) => to.toLowerCase())).toEqual(['bea@example.org'])
    expect((await state('next')).subscribers).toBe(1)
  })

  it('unsubscribes readers without a redirect, whatever body their email program posts', async () => {
    const multipart = new FormData()
    multipart.set('List-Unsubscribe', 'One-Click')
    const clicks: Record<string, BodyInit> = {
      'form@example.org': new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      'encoded@example.org': 'List%2DUnsubscribe=One-Click',
      'multipart@example.org': multipart,
      'empty@example.org': '',
    }
    for (const email of Object.keys(clicks)) await subscribe(email)
    sink.taken.length = 0
    const staff = desk.site.backend.client('administrator')
    await staff.create({ ...NEWS, _id: 'third', slug: { _type: 'slug', current: 'third' } })
    const { revision } = await state('third')
    await act('administrator', { action: 'send', revision }, 'third')
    for (const [email, body] of Object.entries(clicks)) {
      const token = await tokenIn(await mailTo(email))
      const answer = await press(token, body)
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
        200,
        null,
        'Done.\n',
      ])
      expect(await site.links.findSubscriptionLink(token)).toEqual({ purpose: 'unsubscribe', is_done: true })
    }
    expect((await state('third')).subscribers).toBe(1)
  })
})
