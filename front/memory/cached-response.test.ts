import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { toCachedResponse } from './cached-response.ts'

const answerOf = (text: string) => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']] as const,
  body: Buffer.from(`<p>${text.repeat(200)}</p>`),
})

it('compresses a body again only if it differs from the cached one', async () => {
  const kept = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [] })
  const same = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [], before: kept })
  expect(same.bodies.br).toBe(kept.bodies.br)
  expect(same.bodies.gzip).toBe(kept.bodies.gzip)

  const other = await toCachedResponse(answerOf('two '), { seconds: null, ownHeaders: [], before: kept })
  expect(brotliDecompressSync(other.bodies.br ?? '').toString()).toBe(`<p>${'two '.repeat(200)}</p>`)
})
