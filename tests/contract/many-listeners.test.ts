import { get, type ClientRequest } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'
import { collectEvents } from './lake/collect-events.ts'

const LISTENERS = 600
const BATCH = 50
const LISTEN = '/backend/lake/v2025-10-01/data/listen/production?query=*'

const backend = await backendOfFile()
const streams: ClientRequest[] = []
afterAll(() => {
  for (const stream of streams) stream.on('error', () => undefined).destroy()
})

/** Opens an event stream on a separate connection and leaves it open. */
function listen(caller: TestCaller): Promise<number> {
  return new Promise((resolve, reject) => {
    const token = backend.token(caller)
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const stream = get(`${backend.url}${LISTEN}`, { agent: false, headers }, (response) => {
      response.on('error', () => undefined).resume()
      resolve(response.statusCode ?? 0)
    })
    stream.on('error', reject)
    streams.push(stream)
  })
}

async function listenMany(caller: TestCaller): Promise<number[]> {
  const statuses: number[] = []
  for (let begun = 0; begun < LISTENERS; begun += BATCH)
    statuses.push(...(await Promise.all(Array.from({ length: BATCH }, () => listen(caller)))))
  return [...new Set(statuses)]
}

it('the backend keeps responding after it has opened 600 staff listeners and rejected 600 anonymous ones', async () => {
  expect(await listenMany('anonymous')).toEqual([401])
  expect(await listenMany('viewer')).toEqual([200])
  expect((await backend.request('anonymous', '/health')).status).toBe(200)
  const ofStaff = collectEvents(backend.client('viewer').listen('*', {}, { events: ['welcome', 'mutation'] }))
  await ofStaff.waitFor(1)
  await backend.client('editor').create({ _id: 'written', _type: 'page' })
  expect((await ofStaff.waitFor(2))[1]).toMatchObject({ documentId: 'written' })
  ofStaff.stop()
}, 60_000)
