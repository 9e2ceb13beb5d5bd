import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

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

it('falls back to the connection when the proxy wrote nothing', () => {
  expect(clientAddress({ ...incoming, headers: {} }, true)).toBe('127.0.0.1')
})
