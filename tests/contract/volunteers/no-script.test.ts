import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ANSWER_PAGE, useFormsServer } from './no-script-fixture.ts'

const forms = useFormsServer((response) => void response.writeHead(201).end())
const Row = z.record(z.string(), z.unknown())

/** What the handler writes to the server's log. */
let logged: unknown[][]
let site: Awaited<ReturnType<typeof importSite>>

beforeAll(async () => {
  // The handler asks by the site's own reader of content, which is Next's.
  vi.doMock('@/lib/content/forms', () => ({ getStoredForm: () => Promise.resolve(null) }))
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

/** The site's handler, which reads the environment when it is imported. */
async function importSite() {
  const [{ POST, GET }, { signedNow }, { formAnswers: answers }, { GET: begin }] = await Promise.all([
    import('@/app/api/forms/[kind]/route'),
    import('@/lib/forms/without-scripts'),
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

/** Sends the form as a browser without scripts does, five seconds after it was first touched. */
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

describe('the form without scripts', () => {
  it('is thanked for once the database has stored it, for the visitor’s own address', async () => {
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

  it('has one id for the same words and another for others, and a known id is thanked for', async () => {
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
    [
      'a café’s page with 200',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Wi-Fi'),
      503,
    ],
    ['an empty 200', (response) => response.writeHead(200).end(), 503],
    ['a 409 of something before the database', (response) => response.writeHead(409).end('busy'), 503],
    [
      'a 409 of another rule',
      (response) => response.writeHead(409).end('{"code":"23503","message":"no"}'),
      503,
    ],
    ['a broken connection', (response) => response.destroy(), 503],
    ['an error', (response) => response.writeHead(500).end(), 503],
    [
      'too many',
      (response) => response.writeHead(429, { 'retry-after': '61' }).end('{"code":"429","message":"x"}'),
      429,
    ],
  ])('is not thanked for after %s, and everything typed comes again', async (_name, give, status) => {
    forms.answer = give
    const response = await send({ message: 'Saturdays' })
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe(ANSWER_PAGE)
    expect(forms.shown.map(({ answer }) => answer)).toEqual([
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
  })

  it('is checked before it is sent on, and says field by field what is wrong', async () => {
    expect((await send({ fullName: 'M\u200b', email: 'a@b..org' })).status).toBe(422)
    expect(forms.shown).toMatchObject([
      { answer: { problems: { fullName: 'tooShort', email: 'noAddress' }, hasFailed: false } },
    ])
    expect(forms.asked).toEqual([])
  })

  it.each([
    ['is faster than anybody', {}, () => ({ cookie: `form-begun=${site.signedNow()}` })],
    ['never touched the page', {}, () => ({ cookie: 'other=1' })],
    ['makes up when it began', {}, () => ({ cookie: `form-begun=${Date.now() - 5_000}.made-up` })],
    ['fills in the field that nobody sees', { 'keep-empty': 'https://spam.example' }, () => ({})],
  ])('stores nothing of a program that %s', async (_name, fields, headers) => {
    expect((await send(fields, headers())).status).toBe(422)
    expect(forms.asked).toEqual([])
    expect(forms.shown).toMatchObject([{ answer: { hasFailed: true, busyMinutes: null } }])
  })

  it('takes the mark of an earlier answer’s page for the cookie', async () => {
    const begun = site.signedNow(Date.now() - 5_000)
    expect((await send({ begun }, { cookie: '' })).status).toBe(303)
  })

  it.each([
    ['another website sends', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine sends', { 'sec-fetch-site': 'same-site' }],
    ['another website sends, without Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['a page that hides its origin sends', { origin: 'null' }],
    ['is 128 kB and more', { 'content-length': '131072' }],
    ['is no form', { 'content-type': 'application/json' }],
  ])('is refused when it %s', async (_name, headers) => {
    expect((await send({}, headers)).status).toBe(400)
    expect(forms.asked).toEqual([])
  })

  it('is taken from a page of the host that was requested', async () => {
    expect((await send({}, { origin: 'http://[::1]:3000', host: '[::1]:3000' })).status).toBe(303)
  })

  it('shows an answer once, to nobody but the page that was asked for it', async () => {
    await send({ fullName: 'M' })
    await send({ fullName: 'M' })
    expect(new Set(forms.shown.map(({ name }) => name)).size).toBe(2)
    expect([...site.answers()]).toEqual([])
  })
})

it('leads whoever comes back to an answer’s address to the page', async () => {
  const response = await site.GET()
  expect([response.status, response.headers.get('location')]).toEqual([303, '/volunteer'])
})

it('notes when somebody begins in a cookie for the forms alone, which holds nothing but the time', () => {
  const response = site.begin()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toMatch(
    /^form-begun=\d{13}\.[\w-]{43}; Path=\/api\/forms; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
})
