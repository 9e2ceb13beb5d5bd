import { expect, it } from 'vitest'
import { Allowances } from '../../lib/shared/allowances.ts'
import { takeUnlistedSize } from './serve-image.ts'

it('allows each IP address thirty unlisted image sizes, then one every two seconds', () => {
  let now = 0
  const sizes = new Allowances(() => now)
  for (let taken = 0; taken < 30; taken += 1) expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(0)
  expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(2)
  expect(takeUnlistedSize(sizes, '5.6.7.8')).toBe(0)
  now = 2_000
  expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(0)
  expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(2)
  now = 3_600_000
  for (let taken = 0; taken < 30; taken += 1) expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(0)
  expect(takeUnlistedSize(sizes, '1.2.3.4')).toBe(2)
})
