import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const MEGABYTE = 1024 * 1024
const QUERY = `/lake/v2025-11-01/data/query/production?query=${encodeURIComponent('*[_id == "long"][0].text')}`
const DOCUMENT = '/lake/v2025-11-01/data/doc/production/long'

const backend = await backendOfFile()
const sockets: Socket[] = []
beforeAll(async () => {
  await backend.client('editor').create({ _id: 'long', _type: 'page', text: 'x'.repeat(4 * MEGABYTE) })
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Asks for 4 MB, which take little of the 800 ms that a stranger's question has, and reads no more than the beginning. */
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

it('answers that strangers do not read hold 64 MB at most, until the strangers go', async () => {
  const statuses: string[] = []
  for (let asked = 0; asked < 16; asked += 1)
    statuses.push(await askWithoutReading(asked % 2 === 0 ? QUERY : DOCUMENT))
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => '200'), '503'])
  expect([await read(QUERY), await read(DOCUMENT)]).toEqual([503, 503])
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect([await read(QUERY), await read(DOCUMENT)]).toEqual([200, 200]))
}, 60_000)
