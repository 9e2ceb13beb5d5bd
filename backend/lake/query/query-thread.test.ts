import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLake } from '../lake.ts'
import { startQueryThread, type QueryJob } from './query-thread.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'query-thread-'))
  file = join(folder, 'lake.db')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const COUNT: QueryJob = {
  request: {
    query: 'count(*)',
    params: {},
    perspective: 'raw',
    visibility: 'all',
    clientClass: 'staff',
    identity: 'me',
  },
  timestamp: new Date(0),
  limits: { milliseconds: 50_000, resultLength: 1_000 },
}

it('a query that needs too much memory fails with a memory error and stops its thread', async () => {
  const lake = openLake({ file })
  const text = 'x'.repeat(1024 * 1024)
  const mutations = Array.from({ length: 30 }, () => ({ create: { _type: 'page', text } }))
  lake.commit({ author: 'test', mutations })
  lake.close()
  const thread = startQueryThread(file, 20)
  const asking = thread.ask(COUNT)
  await expect(asking).rejects.toMatchObject({ status: 400, details: { type: 'queryMemoryError' } })
  expect(thread.hasEnded()).toBe(true)
}, 60_000)

it('a query thread that starts and responds in time stays alive while idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lake = openLake({ file })
  const thread = startQueryThread(file, 100)
  expect(await thread.ask(COUNT)).toMatchObject({ result: '0' })
  // Advances past the time limits for both startup and the query.
  vi.advanceTimersByTime(60_000)
  expect(thread.hasEnded()).toBe(false)
  thread.end()
  lake.close()
})

it('a query fails if its thread does not start within 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lake = openLake({ file })
  const thread = startQueryThread(file, 100)
  const asking = thread.ask(COUNT)
  vi.advanceTimersByTime(29_999)
  expect(thread.hasEnded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(thread.hasEnded()).toBe(true)
  await expect(asking).rejects.toThrow('A query thread did not start.')
  lake.close()
})
