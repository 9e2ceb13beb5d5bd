import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EMPTY_SIGN_UP } from '../volunteers/form'
import { toRow } from '../volunteers/sign-up'
import { storeForm } from './store-form'

const ROW = toRow(
  { ...EMPTY_SIGN_UP, fullName: 'Mia Example', email: 'mia@example.org' },
  { id: '018f3c1e-7b1a-7000-8000-000000000001', consentVersion: '2026-11' },
)
const SIGN_IN_PAGE = '<!doctype html><title>Free Wi-Fi: sign in</title>'
/** PostgREST's answer to an id that is there already. */
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

it('takes the table’s 201 for stored, and asks once, with the key and nothing to be answered', async () => {
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

it('takes the refusal of this very id for stored: an earlier try arrived', async () => {
  answers(409, DUPLICATE)
  await expect(insert()).resolves.toBeUndefined()
})

it('takes the refusal of an id for stored in its own table alone', async () => {
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

it('passes on for whom the site’s server asks', async () => {
  answers(201, '')
  await insert({ 'x-forwarded-for': '203.0.113.7' })
  expect(asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.7')
})

it.each<[name: string, status: number, body: unknown]>([
  ['a café’s page with 200', 200, SIGN_IN_PAGE],
  ['a proxy’s empty 200', 200, ''],
  ['an empty 202', 202, ''],
  ['an empty 204', 204, ''],
  ['a 409 of a proxy', 409, SIGN_IN_PAGE],
  ['a 409 without a body', 409, ''],
  ['a 409 that names no row that is missing', 409, { ...DUPLICATE, code: '23503' }],
  [
    'a 409 of another rule than that of the id',
    409,
    {
      ...DUPLICATE,
      message: 'duplicate key value violates unique constraint "volunteers_email_key"',
      details: null,
    },
  ],
  ['the code of a repeated id with another status', 400, DUPLICATE],
  ['a refused right', 401, { code: '42501', message: 'permission denied for table volunteers' }],
  ['a broken rule', 400, { code: '23514', message: 'violates check constraint "volunteers_email_form"' }],
  ['an unknown table', 404, { code: 'PGRST205', message: 'Could not find the table' }],
  ['a server’s error', 500, SIGN_IN_PAGE],
])('does not take %s for stored', async (_name, status, body) => {
  answers(status, body)
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status })
  expect(asked).toHaveLength(1)
})

it('does not take a page that it was led on to for stored', async () => {
  answer = (response) => {
    if (asked.length === 1) response.writeHead(302, { location: '/sign-in' }).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(SIGN_IN_PAGE)
  }
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status: 200 })
})

it('does not take a broken connection for stored', async () => {
  answer = (response) => response.destroy()
  await expect(insert()).rejects.toMatchObject({ name: 'NotStoredError', status: 0, retryAfter: null })
  expect(asked).toHaveLength(1)
})

it.each([
  ['590', 590],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['', null],
])('says when to come back, where the header “%s” counts seconds', async (header, retryAfter) => {
  answers(
    429,
    { code: '429', message: 'Too many sign-ups came from this address.' },
    { 'retry-after': header },
  )
  await expect(insert()).rejects.toMatchObject({ status: 429, retryAfter })
})
