import { expect, it } from 'vitest'
import { freePort } from '../../../scripts/stack/ports.ts'
import { openPostgres } from './postgres.ts'

const QUESTION = { role: null, headers: {}, sql: 'select 1', values: [] }

/** A database where nobody listens, and what it writes to the log. */
async function openNowhere() {
  const lines: unknown[] = []
  const url = `postgres://party@127.0.0.1:${await freePort()}/party`
  return { lines, database: openPostgres({ url, log: (line) => lines.push(line) }) }
}

it('waits for a server that is away, says so within ten seconds, and writes one line about it', async () => {
  const { database, lines } = await openNowhere()
  const began = performance.now()
  await expect(database.run(QUESTION)).rejects.toMatchObject({
    fields: { code: '08006', message: 'The database cannot be reached (ECONNREFUSED).' },
  })
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(8_500)
  expect(waited).toBeLessThan(10_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'error', event: 'database not ready' })
  await database.close()
})

it('waits no more once it is closed', async () => {
  const { database } = await openNowhere()
  const answer = database.run(QUESTION)
  const began = performance.now()
  await Promise.all([database.close(), expect(answer).rejects.toMatchObject({ fields: { code: '08006' } })])
  expect(performance.now() - began).toBeLessThan(5_000)
})
