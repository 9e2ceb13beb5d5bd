import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApplicationCall, storeForm } from './store-form'

const ROW = {
  id: '018f3c1e-7b1a-7000-8000-000000000001',
  full_name: 'Mia Example',
  email: 'mia@example.org',
  skills: [],
}
const SIGN_IN_PAGE = '<!doctype html><title>Free Wi-Fi: sign in</title>'
/** PostgREST's response to an id that already exists. */
const DUPLICATE = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "volunteers_pkey"',
  details: 'Key (id)=(018f3c1e-7b1a-7000-8000-000000000001) already exists.',
  hint: null,
}

let answer: (response: ServerResponse) => void
let asked: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[]
const server = createServer((request, response) => {
  const { method, url, headers } = request
  asked.push({ method, url, headers })
  request.resume().on('end', () => answer(response))
})
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
})

function answers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const isText = typeof body === 'string'
  answer = (response) =>
    response
      .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
      .end(isText ? body : JSON.stringify(body))
}

const insert = (headers?: Record<string, string>) =>
  storeForm(
    { url: `${url}/`, key: 'sb_publishable_x' },
    { table: 'volunteers', row: ROW },
    headers && { headers },
  )

it('storeForm sends one insert with the API key and resolves on status 201', async () => {
  answers(201, '')
  await expect(insert()).resolves.toBeUndefined()
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/rest/v1/volunteers',
      headers: expect.objectContaining({
        apikey: 'sb_publishable_x',
        authorization: 'Bearer sb_publishable_x',
      }),
    },
  ])
  expect(asked[0]?.headers).not.toHaveProperty('prefer')
  expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-for')
})

it('storeForm resolves if an earlier attempt has already stored the ID', async () => {
  answers(409, DUPLICATE)
  await expect(insert()).resolves.toBeUndefined()
})

it('storeForm rejects if the ID exists only in another table', async () => {
  const form = {
    table: 'submissions',
    row: { id: ROW.id, kind: 'newsletter', fields: { email: 'mia@example.org' } },
  } as const
  const send = () => storeForm({ url, key: 'sb_publishable_x' }, form)
  answers(409, { ...DUPLICATE, message: DUPLICATE.message.replace('volunteers', 'submissions') })
  await expect(send()).resolves.toBeUndefined()
  expect(asked.map((request) => request.url)).toEqual(['/rest/v1/submissions'])
  answers(409, DUPLICATE)
  await expect(send()).rejects.toMatchObject({ status: 409 })
})

it('storeForm sends additional headers, such as the visitor’s IP address', async () => {
  answers(201, '')
  await insert({ 'x-forwarded-for': '203.0.113.7' })
  expect(asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
})

it.each<[name: string, status: number, body: unknown]>([
  ['a captive portal’s page with 200', 200, SIGN_IN_PAGE],
  ['a proxy’s empty 200', 200, ''],
  ['an empty 202', 202, ''],
  ['an empty 204', 204, ''],
  ['a proxy’s 409', 409, SIGN_IN_PAGE],
  ['a 409 without a body', 409, ''],
  ['a 409 for a foreign key', 409, { ...DUPLICATE, code: '23503' }],
  [
    'a 409 for another unique constraint',
    409,
    {
      ...DUPLICATE,
      message: 'duplicate key value violates unique constraint "volunteers_email_key"',
      details: null,
    },
  ],
  ['the duplicate-ID code with status 400', 400, DUPLICATE],
  ['a denied permission', 401, { code: '42501', message: 'permission denied for table volunteers' }],
  [
    'a violated constraint',
    400,
    { code: '23514', message: 'violates check constraint "volunteers_email_form"' },
  ],
  ['an unknown table', 404, { code: 'PGRST205', message: 'Could not find the table' }],
  ['a server error', 500, SIGN_IN_PAGE],
])('storeForm rejects on %s', async (_name, status, body) => {
  answers(status, body)
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status })
  expect(asked).toHaveLength(1)
})

const PERSON = { name: 'Mia Example', email: 'mia@example.org' }
const APPLICATIONS: ApplicationCall[] = [
  {
    call: 'send_job_application',
    args: {
      ...{ application_id: ROW.id, fields: { ...PERSON, job: 'Cook' }, consent_version: null },
      ...{ file_name: 'cv.pdf', file_content: 'JVBERi0xLjc=' },
    },
  },
  {
    call: 'send_membership_application',
    args: {
      ...{ application_id: ROW.id, fields: { ...PERSON, level: 'Member' }, consent_version: null },
      ...{ born_on: '1980-02-29', street: '1 High St', suburb: 'Hay', state: 'NSW', postcode: '2711' },
      token: 'a'.repeat(64),
    },
  },
]

describe.each(APPLICATIONS)('$call', (application) => {
  const send = () => storeForm({ url, key: 'sb_publishable_x' }, application)

  it('storeForm resolves for a new application and for one that is already stored', async () => {
    answers(200, true)
    await expect(send()).resolves.toBeUndefined()
    answers(409, { ...DUPLICATE, message: DUPLICATE.message.replace('volunteers', 'submissions') })
    await expect(send()).resolves.toBeUndefined()
    const path = `/rest/v1/rpc/${application.call}`
    expect(asked.map((request) => request.url)).toEqual([path, path])
  })

  it.each<[name: string, status: number, body: unknown]>([
    ['a captive portal’s page with 200', 200, SIGN_IN_PAGE],
    ['a captive portal’s JSON with 200', 200, { isSignedIn: false }],
    ['a proxy’s empty 200', 200, ''],
    ['a null result', 200, null],
    ['a string result', 200, 'true.'],
    ['an empty 201', 201, ''],
    ['an empty 204', 204, ''],
    ['an ID that exists in another table', 409, DUPLICATE],
    ['a server error', 500, SIGN_IN_PAGE],
  ])('storeForm rejects an application on %s', async (_name, status, body) => {
    answers(status, body)
    await expect(send()).rejects.toMatchObject({ name: 'NotStoredError' })
    expect(asked).toHaveLength(1)
  })
})

it('storeForm rejects if the request is redirected to a page', async () => {
  answer = (response) => {
    if (asked.length === 1) response.writeHead(302, { location: '/sign-in' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN_PAGE)
  }
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status: 200 })
})

it('storeForm rejects with status 0 if the connection is lost', async () => {
  answer = (response) => response.destroy()
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status: 0, retryAfter: null })
  expect(asked).toHaveLength(1)
})

it.each([
  ['590', 590],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['', null],
])(
  'storeForm reads “%s” in a Retry-After header only if it is a number of seconds',
  async (header, retryAfter) => {
    answers(
      429,
      { code: '429', message: 'Too many sign-ups came from this address.' },
      { 'retry-after': header },
    )
    await expect(insert()).rejects.toMatchObject({ status: 429, retryAfter })
  },
)
