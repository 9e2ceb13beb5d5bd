import { expect, it } from 'vitest'
import { readAdminAccess } from './admin-access.ts'

it('is open unless staff are asked for', () => {
  expect(readAdminAccess({})).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: '' })).toBe('open')
  expect(readAdminAccess({ ADMIN_ACCESS: 'staff' })).toBe('staff')
})

it('refuses another word rather than leaving the page open', () => {
  expect(() => readAdminAccess({ ADMIN_ACCESS: 'Staff' })).toThrow('ADMIN_ACCESS must be open or staff')
})
