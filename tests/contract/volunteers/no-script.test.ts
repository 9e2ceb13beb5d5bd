import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ANSWER_PAGE, useFormsServer } from './no-script-fixture.ts'

const forms = useFormsServer((response) => void response.writeHead(201).end())
const Row = z.record(z.string(), z.unknown())

let logged: unknown[][]
let site: Awaited<ReturnType<typeof importSite>>

beforeAll(async () => {
  // The handler uses the site's content reader, which depends on Next.
  vi.doMock('@/lib/content/forms', () => ({ getInboxForms: () => Promise.resolve(null) }))
  site = await importSite()
})
afterAll(() => {
  vi.doUnmock('@/lib/content/forms')
})
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Imports the site's handler dynamically, because it reads the environment when imported. */
async function importSite() {
  const [{ POST, GET }, { signedNow }, { formAnswers: answers }, { GET: begin }] = await Promise.all([
    import('@/app/api/forms/[kind]/route'),
    import('@/lib/forms/no-js-forms'),
    import('@/lib/forms/answer-page'),
    import('@/app/api/forms/begun/route'),
  ])
  const route = { params: Promise.resolve({ kind: 'volunteers' }) }
  return {
    POST: (request: Request) => POST(request, route),
    GET: () => GET(new Request('http://localhost:3000/api/forms/volunteers'), route),
    ...{ signedNow, answers, begin },
  }
}

const MIA = { fullName: 'Mia Example', email: 'mia@example.org', consentVersion: '2026-11' }

/** Submits the form as a browser without JavaScript would, five seconds after the visitor started filling it in. */
function send(fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ ...MIA, ...fields }).toString()
  return site.POST(
    new Request('http://localhost:3000/api/forms/volunteers', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        cookie: `other=1; form-begun=${site.signedNow(Date.now() - 5_000)}`,
        'x-forwarded-for': '203.0.113.7',
        ...headers,
      },
    }),
  )
}

describe('the volunteer form without scripts', () => {
  it('stores a sign-up sent without JavaScript, with the visitor’s IP address, and then redirects to the confirmation', async () => {
    const response = await send({ phone: '\u200b', email: '<mia@bücher.example>,' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/volunteer#signed-up')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(forms.asked).toEqual([
      {
        target: 'volunteers',
        headers: expect.objectContaining({
          apikey: 'sb_publishable_local',
          'x-forwarded-for': '203.0.113.7',
        }),
        body: {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          full_name: 'Mia Example',
          email: 'mia@xn--bcher-kva.example',
          phone: null,
          preferred_role: null,
          message: null,
          skills: [],
          consent_version: '2026-11',
        },
      },
    ])
  })

  it('resubmitting an unchanged sign-up without JavaScript sends the same ID and succeeds', async () => {
    await send()
    forms.answer = (response) =>
      response
        .writeHead(409, { 'content-type': 'application/json' })
        .end(
          '{"code":"23505","message":"duplicate key value violates unique constraint \\"volunteers_pkey\\""}',
        )
    expect((await send()).headers.get('location')).toBe('/volunteer#signed-up')
    await send({ fullName: 'Mia Other' })
    const [first, second, other] = forms.asked.map(({ body }) => Row.parse(body)['id'])
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each<[name: string, give: (response: ServerResponse) => void, status: number]>([
    ['a broken connection', (response) => response.destroy(), 503],
    [
      '429',
      (response) => response.writeHead(429, { 'retry-after': '61' }).end('{"code":"429","message":"x"}'),
      429,
    ],
  ])(
    'a sign-up without JavaScript keeps all typed text if the database’s response is %s',
    async (_name, give, status) => {
      forms.answer = give
      const response = await send({ message: 'Saturdays' })
      expect(response.status).toBe(status)
      expect(response.headers.get('location')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe(ANSWER_PAGE)
      expect(forms.shown.map(({ answer }) => answer)).toMatchObject([
        {
          kind: 'volunteers',
          values: expect.objectContaining({ fullName: 'Mia Example', message: 'Saturdays' }),
          problems: {},
          hasFailed: true,
          busyMinutes: status === 429 ? 2 : null,
        },
      ])
      expect(logged).toHaveLength(1)
      expect(logged.flat().join(' ')).not.toMatch(/Mia|mia@|Saturdays/)
    },
  )

  it('does not store an invalid sign-up sent without JavaScript and returns an error for each invalid field', async () => {
    expect((await send({ fullName: 'M\u200b', email: 'a@b..org' })).status).toBe(422)
    expect(forms.shown).toMatchObject([
      { answer: { problems: { fullName: 'tooShort', email: 'noAddress' }, hasFailed: false } },
    ])
    expect(forms.asked).toEqual([])
  })

  it.each([
    ['is faster than a person', {}, () => ({ cookie: `form-begun=${site.signedNow()}` })],
    ['never touched the page', {}, () => ({ cookie: 'other=1' })],
    ['makes up the start time', {}, () => ({ cookie: `form-begun=${Date.now() - 5_000}.made-up` })],
    ['fills in the honeypot', { 'keep-empty': 'https://spam.example' }, () => ({})],
  ])('does not store a sign-up sent without JavaScript by a bot that %s', async (_name, fields, headers) => {
    expect((await send(fields, headers())).status).toBe(422)
    expect(forms.asked).toEqual([])
    expect(forms.shown).toMatchObject([{ answer: { hasFailed: true, busyMinutes: null } }])
  })

  it('accepts a signed start time from an earlier response in place of the cookie', async () => {
    const begun = site.signedNow(Date.now() - 5_000)
    expect((await send({ begun }, { cookie: '' })).status).toBe(303)
  })

  it('lets a visitor correct the form in less than two seconds', async () => {
    const begun = site.signedNow(Date.now() - 5_000)
    await send({ email: 'mia@example', begun }, { cookie: `form-begun=${site.signedNow()}` })
    expect(forms.shown).toMatchObject([{ answer: { hasFailed: false, formStartedAt: begun } }])
    const touchedAgain = { cookie: `form-begun=${site.signedNow()}` }
    expect((await send({ begun }, touchedAgain)).status).toBe(303)
  })

  it.each([
    ['another website sends', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine sends', { 'sec-fetch-site': 'same-site' }],
    ['another website sends, without Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin sends', { origin: 'null' }],
    ['is 128 kB or larger', { 'content-length': '131072' }],
    ['has no form body', { 'content-type': 'application/json' }],
  ])('refuses a sign-up without JavaScript that %s', async (_name, headers) => {
    expect((await send({}, headers)).status).toBe(400)
    expect(forms.asked).toEqual([])
  })

  it('accepts a sign-up posted without JavaScript from a page on the same host', async () => {
    expect((await send({}, { origin: 'http://[::1]:3000', host: '[::1]:3000' })).status).toBe(303)
  })

  it('shows a form’s result once, and only to the page that requested it', async () => {
    await send({ fullName: 'M' })
    await send({ fullName: 'M' })
    expect(new Set(forms.shown.map(({ name }) => name)).size).toBe(2)
    expect([...site.answers()]).toEqual([])
  })
})

it('redirects a later visit to a result’s URL to the form’s page', async () => {
  const response = await site.GET()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/volunteer'])
})

it('the cookie for forms without JavaScript contains only the signed start time', () => {
  const response = site.begin()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toMatch(
    /^form-begun=\d{13}\.[\w-]{43}; Path=\/api\/forms; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
})
