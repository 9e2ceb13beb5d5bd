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

/** An app that responds with the caller's address. */
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

it('listens only on the loopback interface', async () => {
  const { server, url } = await start()
  expect(server.address()).toMatchObject({ address: '127.0.0.1', family: 'IPv4' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

it('allows 15 seconds for headers, three minutes for a request and 8,000 connections', async () => {
  const { server } = await start()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 180_000,
    keepAliveTimeout: 75_000,
    maxConnections: 8_000,
  })
})

describe('caller address', () => {
  it.each([
    ['gives the app the connection’s IP address if no proxy is trusted', false, '127.0.0.1'],
    ['gives the app the IP address that a trusted proxy reports', true, '203.0.113.7'],
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

  it('clientAddress ignores X-Forwarded-For if no proxy is trusted', () => {
    expect(clientAddress(incoming, false)).toBe('127.0.0.1')
  })

  it('clientAddress uses the last X-Forwarded-For entry from a trusted proxy', () => {
    expect(clientAddress(incoming, true)).toBe('203.0.113.7')
  })

  it('clientAddress falls back to the connection’s address if the trusted proxy sends none', () => {
    expect(clientAddress({ ...incoming, headers: {} }, true)).toBe('127.0.0.1')
    expect(clientAddress({ ...incoming, headers: { 'x-forwarded-for': 'unknown' } }, true)).toBe('127.0.0.1')
    expect(clientAddress({ headers: {}, socket: {} }, true)).toBe('unknown')
  })

  it('clientAddress returns the network of an IPv6 address and the canonical form of an IPv4 address', () => {
    expect(clientAddress({ headers: {}, socket: { remoteAddress: '2001:db8::1' } }, false)).toBe(
      '2001:db8::/64',
    )
    const mapped = { ...incoming, headers: { 'x-forwarded-for': '::ffff:cb00:7107' } }
    expect(clientAddress(mapped, true)).toBe('203.0.113.7')
  })
})

/** Connects and sends a request. Leaves the connection open. */
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

it('immediately closes connections over the limit', async () => {
  const started = await listen({ app, port: 0, trustProxy: false, maxConnections: 2 })
  server = started.server
  const port = Number(new URL(started.url).port)
  const outcomes = []
  for (let asked = 0; asked < 4; asked += 1) outcomes.push(await ask(port))
  expect(outcomes).toEqual(['answered', 'answered', 'closed', 'closed'])
})
