import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openLake } from '../../lake.ts'
import { startQueryThread } from './query-thread.ts'

it('a thread that needs too much memory ends, and the question says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'query-thread-'))
  const file = join(folder, 'lake.db')
  const lake = openLake({ file })
  const text = 'x'.repeat(1024 * 1024)
  const mutations = Array.from({ length: 30 }, () => ({ create: { _type: 'page', text } }))
  lake.commit({ author: 'test', mutations })
  lake.close()
  const thread = startQueryThread(file, 20)
  const asking = thread.ask({
    question: {
      query: 'count(*)',
      params: {},
      perspective: 'raw',
      visibility: 'all',
      asker: 'staff',
      identity: 'me',
    },
    timestamp: new Date(0),
    limits: { milliseconds: 50_000, resultLength: 1_000 },
  })
  await expect(asking).rejects.toMatchObject({ status: 400, details: { type: 'queryMemoryError' } })
  expect(thread.hasEnded()).toBe(true)
  rmSync(folder, { recursive: true })
}, 60_000)
