import { expect, it } from 'vitest'
import { readBackendShare } from './backend-share.ts'

it('reads whose the backend is: this start’s own, unless another’s is asked for', () => {
  expect([readBackendShare({}), readBackendShare({ BACKEND: '' })]).toEqual(['own', 'own'])
  expect(readBackendShare({ BACKEND: 'shared' })).toBe('shared')
  expect(() => readBackendShare({ BACKEND: 'other' })).toThrow('BACKEND must be own or shared.')
})
