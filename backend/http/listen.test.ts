import type { Server } from 'node:http'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from './app.ts'
import { clientAddress, listen } from './listen.ts'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
  server?.closeAllConnections()
  if (server?.listening === true) await once(server, 'close')
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

it('gives a caller 15 seconds for the headers, three minutes for all, and has room for 8,000: all streams and requests', async () => {
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

describe('clientAddress', () => {
  const incoming = {
    headers: { 'x-forwarded-for': '9.9.9.9, 203.0.113.7' },
    socket: { remoteAddress: '127.0.0.1' },
  }

  it('does not believe a header that anyone can send', () => {
    expect(clientAddress(incoming, false)).toBe('127.0.0.1')
  })

  it('takes the entry that the trusted proxy wrote, not those that came to it', () => {
    expect(clientAddress(incoming, true)).toBe('203.0.113.7')
  })

  it('falls back to the connection when the proxy wrote no address', () => {
    expect(clientAddress({ ...incoming, headers: {} }, true)).toBe('127.0.0.1')
    expect(clientAddress({ ...incoming, headers: { 'x-forwarded-for': 'unknown' } }, true)).toBe('127.0.0.1')
    expect(clientAddress({ headers: {}, socket: {} }, true)).toBe('unknown')
  })

  it('is the network of an IPv6 address, and an IPv4 address in its usual spelling', () => {
    expect(clientAddress({ headers: {}, socket: { remoteAddress: '2001:db8::1' } }, false)).toBe(
      '2001:db8::/64',
    )
    const mapped = { ...incoming, headers: { 'x-forwarded-for': '::ffff:cb00:7107' } }
    expect(clientAddress(mapped, true)).toBe('203.0.113.7')
  })
})

/** Connects, asks, and tells what came: an answer or the end of the connection. The connection stays open. */
async function ask(port: number): Promise<'answered' | 'closed'> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET /backend/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return Promise.race([
    once(socket, 'data').then(() => 'answered' as const),
    once(socket, 'close').then(() => 'closed' as const),
  ])
}

it('takes as many connections as it is told, and closes any more at once', async () => {
  const started = await listen({ app, port: 0, trustProxy: false, maxConnections: 2 })
  server = started.server
  const port = Number(new URL(started.url).port)
  const outcomes = []
  for (let asked = 0; asked < 4; asked += 1) outcomes.push(await ask(port))
  expect(outcomes).toEqual(['answered', 'answered', 'closed', 'closed'])
})
