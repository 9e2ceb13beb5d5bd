import type { Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { listen } from './listen.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** An app that answers with the address that it is told. */
const app: App = {
  identify: () => ({ kind: 'anonymous' }),
  isOwnOrigin: () => false,
  fetch: (_request, { remoteAddress }) => Promise.resolve(new Response(remoteAddress)),
}

async function start(trustProxy = false) {
  const started = await listen({ app, port: 0, trustProxy })
  server = started.server
  return started
}

it('listens on the loopback alone: other machines reach the backend through the site', async () => {
  const { server, url } = await start()
  expect(server.address()).toMatchObject({ address: '127.0.0.1', family: 'IPv4' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

it('gives a caller 15 seconds for the headers, three minutes for all, and has room for 8,000', async () => {
  const { server } = await start()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 180_000,
    keepAliveTimeout: 75_000,
    maxConnections: 8_000,
  })
})

describe('the address of a caller', () => {
  it.each([
    ['is the connection’s, whatever a header says', false, '127.0.0.1'],
    ['is what the proxy wrote that the operator trusts', true, '203.0.113.7'],
  ])('%s', async (_rule, trustProxy, expected) => {
    const { url } = await start(trustProxy)
    const response = await fetch(url, { headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' } })
    expect(await response.text()).toBe(expected)
  })
})
