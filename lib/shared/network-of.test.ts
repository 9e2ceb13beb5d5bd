import { expect, it } from 'vitest'
import { NETWORKS } from '../../tests/fixtures/networks.ts'
import { networkOf } from './network-of.ts'

it.each(NETWORKS)('counts "%s" as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts a link-local address without its interface', () => {
  expect(networkOf('fe80::1:2%eth0')).toBe('fe80::/64')
})
