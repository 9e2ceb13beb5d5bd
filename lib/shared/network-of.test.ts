import { expect, it } from 'vitest'
import { NETWORKS } from '../../tests/fixtures/networks.ts'
import { networkOf } from './network-of.ts'

it.each(NETWORKS)('networkOf maps the address “%s” to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('networkOf ignores the network interface in a link-local address', () => {
  expect(networkOf('fe80::1:2%eth0')).toBe('fe80::/64')
})
