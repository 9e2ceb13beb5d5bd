import { get, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'
import { collectEvents } from './lake/collect-events.ts'

const LISTENERS = 600
/** Opened at the same time. */
const BATCH = 50
const LISTEN = '/backend/lake/v2025-10-01/data/listen/production?query=*'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.dispose())

/** Opens a stranger's event stream on a connection of its own, and leaves it open. */
function listen(): Promise<{ status: number; stream: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const stream = get(`${backend.url}${LISTEN}`, { agent: false }, (response) => {
      response.on('error', () => undefined).resume()
      resolve({ status: response.statusCode ?? 0, stream })
    })
    stream.on('error', reject)
  })
}

it('strangers open 500 listeners and no more, which leaves staff and readers alone', async () => {
  const statuses: number[] = []
  const streams: ClientRequest[] = []
  for (let begun = 0; begun < LISTENERS; begun += BATCH) {
    for (const { status, stream } of await Promise.all(Array.from({ length: BATCH }, listen))) {
      statuses.push(status)
      streams.push(stream)
    }
  }
  const count = (status: number) => statuses.filter((other) => other === status).length
  expect({ open: count(200), refused: count(429) }).toEqual({ open: 500, refused: 100 })

  expect((await backend.request('anonymous', '/health')).status).toBe(200)
  const ofStaff = collectEvents(backend.client('viewer').listen('*', {}, { events: ['welcome', 'mutation'] }))
  await ofStaff.waitFor(1)
  await backend.client('editor').create({ _id: 'written', _type: 'page' })
  expect((await ofStaff.waitFor(2))[1]).toMatchObject({ documentId: 'written' })
  ofStaff.stop()
  for (const stream of streams) stream.on('error', () => undefined).destroy()
}, 60_000)
