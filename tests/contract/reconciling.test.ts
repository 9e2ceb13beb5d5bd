import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** One server for the content store and for this very site. */
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { method, headers } = request
    const url = decodeURIComponent(request.url ?? '').replaceAll('+', ' ')
    if (url.startsWith('/backend/lake/')) {
      questions.push(url)
      response.setHeader('content-type', 'application/json')
      response.end('{"result":{"count":1,"latest":"2026-11-01T00:00:00Z"},"ms":1}')
    } else {
      calls.push({ method, url, secret: headers['x-own-secret'], body })
      response.end('{}')
    }
  })
})
const questions: string[] = []
const calls: object[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  vi.stubEnv('BACKEND_PORT', String(address.port))
  vi.stubEnv('PORT', String(address.port))
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('a server that starts asks the store what it holds, and tells itself to mark every page as stale', async () => {
  const { register } = await import('@/instrumentation')
  const { ownSecret } = await import('@/lib/freshness/own-secret')
  await register()
  expect(questions, 'not while the site is developed').toEqual([])

  vi.stubEnv('NODE_ENV', 'production')
  await register()
  await vi.waitFor(() => expect(calls).not.toEqual([]), { timeout: 15_000 })
  expect(questions[0]).toContain('count(*[defined(_updatedAt)])')
  expect(questions[0]).toContain('perspective=published')
  expect(calls[0]).toEqual({
    method: 'POST',
    url: '/api/revalidate',
    secret: ownSecret(),
    body: '{"_id":"*","_type":"*"}',
  })
})
