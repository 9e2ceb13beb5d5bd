import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { startBackend } from './start/server.ts'

const TOKEN = 'service-token-of-the-bench'
const DOCUMENTS = 10_000
const CHARACTERS = 40

/**
 * Measures how long a keystroke takes to reach another listener over HTTP, with a large dataset.
 *
 * @returns the median in milliseconds
 */
export async function benchEcho(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-echo-'))
  const backend = await startBackend({
    dataDir,
    port: 0,
    siteUrl: 'http://localhost:3000',
    serviceToken: TOKEN,
    log: () => undefined,
  })
  try {
    const client = createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-10-01',
      token: TOKEN,
      apiHost: `${backend.url}/backend/lake`,
      useProjectHostname: false,
      useCdn: false,
    })
    for (let begin = 0; begin < DOCUMENTS; begin += 2_000) {
      let transaction = client.transaction()
      for (let number = begin; number < begin + 2_000; number += 1)
        transaction = transaction.create({ _id: `drafts.page-${number}`, _type: 'page', title: 'Page' })
      await transaction.commit({ visibility: 'async' })
    }
    const echoes = new Map<string, PromiseWithResolvers<number>>()
    const opened = Promise.withResolvers<undefined>()
    const listening = client
      .listen('*[_id == "drafts.page-7"]', {}, { events: ['welcome', 'mutation'], effectFormat: 'mendoza' })
      .subscribe((event) => {
        if (event.type === 'welcome') opened.resolve(undefined)
        if (event.type === 'mutation') echoes.get(event.transactionId)?.resolve(performance.now())
      })
    await opened.promise
    const times: number[] = []
    for (let typed = 1; typed <= CHARACTERS; typed += 1) {
      const transactionId = `typed-${typed}`
      const echo = Promise.withResolvers<number>()
      echoes.set(transactionId, echo)
      const began = performance.now()
      await client
        .patch('drafts.page-7')
        .set({ title: 'x'.repeat(typed) })
        .commit({ transactionId })
      times.push((await echo.promise) - began)
    }
    listening.unsubscribe()
    return times.toSorted((left, right) => left - right)[CHARACTERS / 2] ?? Infinity
  } finally {
    await backend.close()
    rmSync(dataDir, { recursive: true })
  }
}
