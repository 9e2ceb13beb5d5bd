import { createServer, Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { forwardedHeaders, limitConnections, visitorOf } from './visitor.ts'

const lies = {
  headers: {
    host: 'party.example',
    'x-forwarded-for': '9.9.9.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'www.party.example',
  },
  socket: { remoteAddress: '::ffff:192.0.2.1' },
}

describe('a visitor', () => {
  it('takes the visitor’s IP address from the connection and ignores forwarding headers', () => {
    expect(visitorOf(lies, false)).toEqual({
      address: '192.0.2.1',
      protocol: 'http',
      host: 'party.example',
    })
  })

  it('takes the visitor’s IP address from the last entry of a trusted proxy’s header', () => {
    expect(visitorOf(lies, true)).toEqual({
      address: '203.0.113.7',
      protocol: 'https',
      host: 'www.party.example',
    })
  })

  it.each([
    ['203.0.113.9:1000', '203.0.113.9'],
    ['"203.0.113.9:1000"', '203.0.113.9'],
    ['[2001:db8::9]:1000', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
    ['unknown', '192.0.2.1'],
    ['_hidden', '192.0.2.1'],
    ['203.0.113.7, ', '192.0.2.1'],
  ])('parses the trusted proxy’s X-Forwarded-For entry %s as %s', (entry, address) => {
    const headers = { ...lies.headers, 'x-forwarded-for': entry }
    expect(visitorOf({ ...lies, headers }, true).address).toBe(address)
  })

  it('uses the connection’s IP address if the trusted proxy does not send an X-Forwarded-For header', () => {
    const bare = { headers: { host: 'party.example' }, socket: { remoteAddress: '2001:db8::1' } }
    expect(visitorOf(bare, true)).toEqual({ address: '2001:db8::1', protocol: 'http', host: 'party.example' })
  })
})

it('forwardedHeaders returns headers with the visitor’s IP address, protocol and host', () => {
  expect(forwardedHeaders({ address: '192.0.2.1', protocol: 'https', host: 'party.example' })).toEqual([
    'X-Forwarded-For',
    '192.0.2.1',
    'X-Forwarded-Proto',
    'https',
    'X-Forwarded-Host',
    'party.example',
  ])
})

describe('limitConnections', () => {
  /** Connects from each address in turn. Returns the addresses whose connections are still open. */
  function connected(addresses: readonly string[], most: { inAll: number; ofOne: number }): string[] {
    const server = createServer()
    limitConnections(server, most)
    const sockets = addresses.map((remoteAddress) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      server.emit('connection', socket)
      return socket
    })
    return addresses.filter((_address, at) => sockets[at]?.destroyed === false)
  }

  it('limitConnections groups IPv6 addresses by network and IPv4 addresses regardless of notation', () => {
    const most = { inAll: 100, ofOne: 2 }
    const household = Array.from({ length: 20 }, (_, at) => `2001:db8:1:2::${at + 1}`)
    expect(connected([...household, '2001:db8:1:3::1'], most)).toEqual([
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:db8:1:3::1',
    ])
    expect(connected(['::ffff:192.0.2.1', '192.0.2.1', '::ffff:c000:201', '192.0.2.2'], most)).toEqual([
      '::ffff:192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
    ])
  })

  it('limitConnections closes the busiest network’s oldest connection when there are too many connections', () => {
    const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5']
    expect(connected(addresses, { inAll: 5, ofOne: 3 })).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
      '10.0.0.4',
      '10.0.0.5',
    ])
  })
})
