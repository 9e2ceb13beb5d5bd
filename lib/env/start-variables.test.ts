import { expect, it } from 'vitest'
import { readBackendShare, readOutput } from './start-variables.ts'

it('reads whether to start a backend or share another one', () => {
  expect([readBackendShare({}), readBackendShare({ BACKEND: '' })]).toEqual(['own', 'own'])
  expect(readBackendShare({ BACKEND: 'shared' })).toBe('shared')
  expect(() => readBackendShare({ BACKEND: 'other' })).toThrow('BACKEND must be own or shared.')
})

it('reads the build output and refuses unknown ones', () => {
  expect(readOutput({ NEXT_OUTPUT: '' })).toBe('server')
  expect(readOutput({ NEXT_OUTPUT: 'standalone' })).toBe('standalone')
  expect(() => readOutput({ NEXT_OUTPUT: 'export' })).toThrow('NEXT_OUTPUT must be server or standalone.')
})
