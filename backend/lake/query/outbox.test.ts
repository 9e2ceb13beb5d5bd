import { expect, it } from 'vitest'
import { ask, openTestLake } from '../lake-fixture.ts'
import { createOutbox } from './outbox.ts'
import { queryRoutes } from './query-routes.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const text = (length: number) => JSON.stringify('é'.repeat((length - 2) / 2))

it('gives an answer whole, whatever its length', async () => {
  const outbox = createOutbox()
  for (const length of [2, 100, 256 * KILOBYTE, 256 * KILOBYTE + 2, 3 * MEGABYTE]) {
    const response = outbox.respond(text(length))
    expect(response.headers.get('content-length')).toBe(String(length))
    expect(response.headers.get('content-type')).toBe('application/json')
    expect((await response.text()) === text(length)).toBe(true)
  }
})

it('refuses large answers while too much waits to be read, and sends small ones', async () => {
  const outbox = createOutbox(MEGABYTE)
  const send = (length: number) => outbox.respond(text(length))
  const waiting = [send(512 * KILOBYTE), send(512 * KILOBYTE)]
  const busy = expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } })
  expect(() => send(300 * KILOBYTE)).toThrow(busy)
  expect(send(256 * KILOBYTE).status).toBe(200)
  await waiting[0]?.text()
  const next = send(512 * KILOBYTE)
  expect(() => send(300 * KILOBYTE)).toThrow(busy)
  await next.body?.cancel()
  expect(send(512 * KILOBYTE).status).toBe(200)
})

it('strangers who do not read have 64 MB of answers waiting at most, and staff are not counted', async () => {
  const lake = openTestLake()
  lake.commit({
    author: 'test',
    mutations: [{ create: { _id: 'a', _type: 'page', text: 'x'.repeat(10 * MEGABYTE) } }],
  })
  const routes = queryRoutes(lake)
  const read = async (as: 'anonymous' | 'viewer') =>
    ask(routes, '/data/query/production?query=*[0].text', { as })
  const answers = []
  for (let asked = 0; asked < 7; asked += 1) answers.push(await read('anonymous'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 503])
  expect((await read('viewer')).status).toBe(200)
  await answers[0]?.body?.cancel()
  expect((await read('anonymous')).status).toBe(200)
  lake.close()
})
