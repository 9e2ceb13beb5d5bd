import { expect, it } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'
import { readStream } from '../contract/lake/collect-events.ts'

const LISTENERS = 300
/**
 * A filter that is cheap for one listener. For 300 listeners, it would block the server for seconds if the server never
 * yielded.
 */
const FILTER = `*[_type == "page" && (${Array.from({ length: 300 }, (_, at) => `rank == ${at}`).join('||')})]`

const backend = await backendOfFile()

it('responds to other requests while 300 listeners re-evaluate their filters after a publish', async () => {
  const stop = new AbortController()
  const path = `/lake/v2025-10-01/data/listen/production?query=${encodeURIComponent(FILTER)}`
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, async () =>
      readStream(await backend.request('viewer', path, { signal: stop.signal })),
    ),
  )
  await Promise.all(streams.map(({ readUntil }) => readUntil('event: welcome')))
  const order: string[] = []
  const heard = streams.map(({ readUntil }) => readUntil('event: mutation').then(() => order.push('heard')))
  await backend.client('editor').create({ _id: 'published', _type: 'page', rank: 299 })
  expect((await backend.request('anonymous', '/health')).status).toBe(200)
  order.push('answered')
  await Promise.all(heard)
  stop.abort()
  expect(order.filter((what) => what === 'heard')).toHaveLength(LISTENERS)
  // Another request doesn't have to wait for the last listener. How many are notified first depends on the machine:
  // about 150 when idle, and 297 to 300 if the server never yields.
  expect(order.indexOf('answered')).toBeLessThan(LISTENERS - 20)
})
