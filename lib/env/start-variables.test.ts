import { expect, it } from 'vitest'
import { readBackendShare, readOutput } from './start-variables.ts'

it('reads whose the backend is: this start’s own, unless another’s is asked for', () => {
  expect([readBackendShare({}), readBackendShare({ BACKEND: '' })]).toEqual(['own', 'own'])
  expect(readBackendShare({ BACKEND: 'shared' })).toBe('shared')
  expect(() => readBackendShare({ BACKEND: 'other' })).toThrow('BACKEND must be own or shared.')
})

it('reads what a build makes, and refuses what Next does not know', () => {
  expect(readOutput({ NEXT_OUTPUT: '' })).toBe('server')
  expect(readOutput({ NEXT_OUTPUT: 'standalone' })).toBe('standalone')
  expect(() => readOutput({ NEXT_OUTPUT: 'export' })).toThrow('NEXT_OUTPUT must be server or standalone.')
})
