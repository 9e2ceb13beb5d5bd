import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const MEGABYTE = 1024 * 1024
/** 8 MB: the operating system’s buffers hold up to 4 MB for an answer, and one that they hold whole no longer counts. */
const QUERY = '*[_id == "long"][0]{text, "again": text}'
const PATH = `/lake/v2025-11-01/data/query/production?query=${encodeURIComponent(QUERY)}`

const backend = await backendOfFile()
const sockets: Socket[] = []
beforeAll(async () => {
  await backend.client('editor').create({ _id: 'long', _type: 'page', text: 'x'.repeat(4 * MEGABYTE) })
  // The thread starts, which may take longer than a stranger’s query has.
  await read()
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Asks for a long answer, and reads no more than its beginning. */
async function askWithoutReading(): Promise<string> {
  const socket = connect(Number(new URL(backend.url).port), '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  socket.write(`GET /backend${PATH} HTTP/1.1\r\nhost: site\r\n\r\n`)
  await once(socket, 'readable')
  return String(socket.read(12)).slice(9)
}

async function read(): Promise<number> {
  const response = await backend.request('anonymous', PATH)
  await response.arrayBuffer()
  return response.status
}

it('answers that strangers do not read hold 64 MB at most, until the strangers go', async () => {
  const statuses: string[] = []
  for (let asked = 0; asked < 8; asked += 1) statuses.push(await askWithoutReading())
  expect(statuses).toEqual(['200', '200', '200', '200', '200', '200', '200', '503'])
  expect(await read()).toBe(503)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await read()).toBe(200))
}, 60_000)
