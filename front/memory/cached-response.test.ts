import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bodyIn, toCachedResponse } from './cached-response.ts'

const answerOf = (text: string) => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']] as const,
  body: Buffer.from(`<p>${text.repeat(200)}</p>`),
})

it('recompresses a body only if it differs from the cached one', async () => {
  const kept = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [] })
  const same = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [], before: kept })
  expect(same.bodies).toBe(kept.bodies)

  const other = await toCachedResponse(answerOf('two '), { seconds: null, ownHeaders: [], before: kept })
  expect(brotliDecompressSync(bodyIn(other, 'br')).toString()).toBe(`<p>${'two '.repeat(200)}</p>`)
})

it('stores large bodies compressed and decompresses them for clients that do not accept compression', async () => {
  const text = `<p>${'one '.repeat(200)}</p>`
  const kept = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [] })
  expect(Object.keys(kept.bodies)).toEqual(['br', 'gzip'])
  expect(bodyIn(kept, 'identity').toString()).toBe(text)
  expect(gunzipSync(bodyIn(kept, 'gzip')).toString()).toBe(text)
})

it('stores compressed bodies in one buffer of exactly their combined length', async () => {
  const kept = await toCachedResponse(answerOf('one '), { seconds: null, ownHeaders: [] })
  const [br, gzip] = [bodyIn(kept, 'br'), bodyIn(kept, 'gzip')]
  expect(br.buffer.byteLength).toBe(br.length + gzip.length)
})
