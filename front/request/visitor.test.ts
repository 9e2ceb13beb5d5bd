import { describe, expect, it } from 'vitest'
import { forwardedHeaders, visitorOf } from './visitor.ts'

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
  it('has the address of their connection, also with a forged header', () => {
    expect(visitorOf(lies, false)).toEqual({ address: '192.0.2.1', protocol: 'http', host: 'party.example' })
  })

  it('is the one in the last entry of a trusted proxy’s header', () => {
    expect(visitorOf(lies, true)).toEqual({
      address: '203.0.113.7',
      protocol: 'https',
      host: 'www.party.example',
    })
  })

  it('has the address of their connection if that proxy sends no header', () => {
    const bare = { headers: { host: 'party.example' }, socket: { remoteAddress: '2001:db8::1' } }
    expect(visitorOf(bare, true)).toEqual({ address: '2001:db8::1', protocol: 'http', host: 'party.example' })
  })
})

it('is named to Next and the backend in X-Forwarded headers', () => {
  expect(forwardedHeaders({ address: '192.0.2.1', protocol: 'https', host: 'party.example' })).toEqual([
    'X-Forwarded-For',
    '192.0.2.1',
    'X-Forwarded-Proto',
    'https',
    'X-Forwarded-Host',
    'party.example',
  ])
})
