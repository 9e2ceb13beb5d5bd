import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const MEGABYTE = 1024 * 1024
/** Both responses are 8 MB. The system buffers up to 4 MB, and a fully buffered response no longer counts. */
const GROQ = '*[_id == "long"][0]{text, "again": text}'
const QUERY = `/lake/v2025-11-01/data/query/production?query=${encodeURIComponent(GROQ)}`
const DOCUMENTS = '/lake/v2025-11-01/data/doc/production/long,long-2'

const backend = await backendOfFile()
const sockets: Socket[] = []
beforeAll(async () => {
  for (const _id of ['long', 'long-2'])
    await backend.client('editor').create({ _id, _type: 'page', text: 'x'.repeat(4 * MEGABYTE) })
  // Starting the query thread may take longer than an anonymous query is allowed to.
  await vi.waitFor(async () => expect(await read(QUERY)).toBe(200), 20_000)
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Requests a long response and reads only the beginning. */
async function askWithoutReading(path: string): Promise<string> {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  socket.write(`GET /backend${path} HTTP/1.1\r\nhost: site\r\n\r\n`)
  await once(socket, 'readable')
  return String(socket.read(12)).slice(9)
}

async function read(path: string): Promise<number> {
  const response = await backend.request('anonymous', path)
  await response.arrayBuffer()
  return response.status
}

it('buffers at most 64 MB of unread responses for anonymous visitors until they disconnect', async () => {
  const statuses: string[] = []
  for (let asked = 0; asked < 8; asked += 1)
    statuses.push(await askWithoutReading(asked % 2 === 0 ? QUERY : DOCUMENTS))
  expect(statuses).toEqual(['200', '200', '200', '200', '200', '200', '200', '503'])
  // On a slow machine, a query may exceed its time limit, which is a 400.
  await vi.waitFor(async () => expect([await read(QUERY), await read(DOCUMENTS)]).toEqual([503, 503]))
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect([await read(QUERY), await read(DOCUMENTS)]).toEqual([200, 200]))
}, 60_000)
