import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../scripts/stack/ports.ts'
import { openPostgres } from './postgres.ts'

const QUESTION = { role: null, headers: {}, sql: 'select 1', values: [] }

/** A database on a port where no server listens, and its log. */
async function openNowhere() {
  const lines: unknown[] = []
  const url = `postgres://party@127.0.0.1:${await freePort()}/party`
  return { lines, database: openPostgres({ url, log: (line) => lines.push(line) }) }
}

/** Advances fake time until the connection attempts have failed. */
async function connectionsAnswer(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

it('waits up to ten seconds for a database server that is down', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { database, lines } = await openNowhere()
  const began = performance.now()
  let waited: number | undefined
  const refusal = expect(database.run(QUESTION))
    .rejects.toMatchObject({
      fields: { code: '08006', message: 'The database cannot be reached (ECONNREFUSED).' },
    })
    .then(() => {
      waited = performance.now() - began
    })
  for (let passed = 0; passed < 15_000 && waited === undefined; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    await connectionsAnswer()
  }
  await refusal
  expect(waited).toBeGreaterThan(8_500)
  expect(waited).toBeLessThan(10_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'error', event: 'database not ready' })
  vi.useRealTimers()
  await database.close()
})

it('rejects pending queries when the database is closed before it connects', async () => {
  const { database } = await openNowhere()
  const answer = database.run(QUESTION)
  const began = performance.now()
  await Promise.all([database.close(), expect(answer).rejects.toMatchObject({ fields: { code: '08006' } })])
  expect(performance.now() - began).toBeLessThan(5_000)
})
