import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { markStale } from './mark-stale'
import { ownSecret } from './own-secret'

/** This very site. */
let status: number
let calls: object[]
let port: string
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    calls.push({ url: request.url, secret: request.headers['x-own-secret'], body })
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  port = String(address.port)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

beforeEach(() => {
  status = 200
  calls = []
  vi.stubEnv('PORT', port)
  vi.stubEnv('FRONT_URL', undefined)
})

it('tells this server, past all proxies, what is stale, and names itself', async () => {
  await markStale({ type: 'policy', slug: 'data' })
  expect(calls).toEqual([
    {
      url: '/api/revalidate',
      secret: ownSecret(),
      body: '{"_id":"*","_type":"policy","slug":"data"}',
    },
  ])
})

it('tells the front door, where one stands before this server and keeps pages', async () => {
  vi.stubEnv('FRONT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('PORT', '1')
  await markStale({ type: '*' })
  expect(calls).toHaveLength(1)
})

it.each([401, 500])('fails when the server answers %i, so that it is tried again', async (refusal) => {
  status = refusal
  await expect(markStale({ type: '*' })).rejects.toThrow(`refused its own call with ${refusal}`)
})
