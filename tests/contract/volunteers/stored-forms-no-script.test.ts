import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ANSWER_PAGE, json, useFormsServer } from './no-script-fixture.ts'

const forms = useFormsServer((response, target) =>
  target === 'submissions' ? void response.writeHead(201).end() : json(response, 200, 'true'),
)

/** The published form settings. Null for a form that is not stored in the inbox. */
let words: { membership?: { declarations: string[] } } | null
let read: string[]
let site: Awaited<ReturnType<typeof importSite>>

beforeAll(async () => {
  // The handlers use the site's content reader, which depends on Next.
  vi.doMock('@/lib/content/forms', () => ({
    getInboxForms: (kind: string) => Promise.resolve(read.push(kind) && words),
  }))
  site = await importSite()
})
afterAll(() => {
  vi.doUnmock('@/lib/content/forms')
})
beforeEach(() => {
  words = { membership: { declarations: ['I am a citizen', 'I am enrolled'] } }
  read = []
})

const CLOSED = 'This form is closed, so nothing was sent. Go back to copy what you wrote.'
const addressOf = (kind: string) => `http://localhost:3000/api/forms/${kind}`

async function importSite() {
  const [{ POST, GET }, { signedNow }] = await Promise.all([
    import('@/app/api/forms/[kind]/route'),
    import('@/lib/forms/no-js-forms'),
  ])
  const params = (kind: string) => ({ params: Promise.resolve({ kind }) })
  const begun = () => `form-begun=${signedNow(Date.now() - 5_000)}`
  return {
    begun,
    post: (kind: string, request: Request) => POST(request, params(kind)),
    get: (kind: string) => GET(new Request(addressOf(kind)), params(kind)),
  }
}

const FILLED_IN: Readonly<Record<string, Record<string, string>>> = {
  newsletter: { email: 'mia@example.org,' },
  contact: { name: 'Mia Example', email: '<mia@bücher.example>', subject: 'Rent', message: 'One\r\nTwo' },
  membership: {
    level: 'Standard',
    name: ' Mia Example ',
    birthDate: '31/3/1980',
    street: '1 High Street',
    suburb: 'Hay',
    state: 'NSW',
    postcode: '2711',
    email: 'mailto:mia@example.org',
    phone: '',
  },
}

interface Sending {
  /** Fields with several values, in addition to the ones already filled in. */
  more?: [string, string][]
  headers?: Record<string, string>
}

/** Submits a form as a browser without JavaScript would, five seconds after the visitor started filling it in. */
function send(
  kind: string,
  { more = kind === 'membership' ? ticked('0', '1') : [], headers = {} }: Sending = {},
) {
  const fields = Object.entries({ ...FILLED_IN[kind], 'keep-empty': '', consentVersion: '2026-11' })
  return site.post(
    kind,
    new Request(addressOf(kind), {
      method: 'POST',
      body: new URLSearchParams([...fields, ...more]),
      headers: { cookie: site.begun(), 'x-forwarded-for': '203.0.113.7', ...headers },
    }),
  )
}

const ticked = (...places: string[]) => places.map((place): [string, string] => ['declarations', place])

const answerOf = (response: Response) => [response.status, response.headers.get('location')]

describe('a stored form without scripts', () => {
  it.each([
    [
      'newsletter',
      '/#subscribed',
      { target: 'submissions', body: { kind: 'newsletter', fields: { email: 'mia@example.org' } } },
    ],
    [
      'contact',
      '/contact#message-sent',
      {
        target: 'submissions',
        body: {
          kind: 'contact',
          fields: {
            name: 'Mia Example',
            email: 'mia@xn--bcher-kva.example',
            subject: 'Rent',
            message: 'One\nTwo',
          },
        },
      },
    ],
    [
      'membership',
      expect.stringMatching(/^\/membership\/[\da-f]{64}#content$/),
      {
        target: 'rpc/send_membership_application',
        body: { born_on: '1980-03-31', fields: { email: 'mia@example.org' } },
      },
    ],
  ])('stores a “%s” submission without JavaScript and then redirects to the confirmation', async (...row) => {
    const [kind, location, asked] = row
    expect(answerOf(await send(kind))).toEqual([303, location])
    expect(forms.asked).toMatchObject([{ ...asked, headers: { 'x-forwarded-for': '203.0.113.7' } }])
    expect(forms.asked[0]?.body).toMatchObject({ consent_version: '2026-11' })
  })

  it.each([
    ['newsletter', '/'],
    ['contact', '/contact'],
    ['membership', '/join-party'],
  ])(
    'redirects a “%s” submission without JavaScript back to the form’s page if the form is switched off',
    async (kind, page) => {
      words = null
      expect(answerOf(await send(kind))).toEqual([303, page])
      expect(read).toEqual([kind])
      expect(forms.asked).toEqual([])
      expect(answerOf(await site.get(kind))).toEqual([303, page])
    },
  )

  it.each(['again', 'toString'])(
    'tells a visitor that a submission for the unknown “%s” form was not sent',
    async (kind) => {
      const sent = await send(kind)
      expect([sent.status, await sent.text()]).toEqual([404, CLOSED])
      expect((await site.get(kind)).status).toBe(404)
      expect([read, forms.asked]).toEqual([[], []])
    },
  )
})

it('redirects a membership applicant to the page for the token sent to the database', async () => {
  const location = (await send('membership')).headers.get('location')
  const [asked] = forms.asked
  expect(asked?.body).toMatchObject({ token: expect.any(String), fields: { name: 'Mia Example' } })
  expect(`/membership/${z.object({ token: z.string() }).parse(asked?.body).token}#content`).toBe(location)
})

it.each<[string, [string, string][]]>([
  ['ticks none', []],
  ['ticks some', ticked('1')],
  [
    'sends a forged list',
    [
      ['asked', '0'],
      ['declarations', '0'],
    ],
  ],
])('rejects a membership application that %s of the published declarations', async (...row) => {
  const [, more] = row
  const response = await send('membership', { more })
  expect([response.status, await response.text()]).toEqual([422, ANSWER_PAGE])
  expect(forms.shown).toMatchObject([
    {
      answer: { kind: 'membership', problems: { declarations: 'missing' } },
    },
  ])
  expect(forms.asked).toEqual([])
})
