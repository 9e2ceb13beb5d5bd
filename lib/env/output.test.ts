import { expect, it } from 'vitest'
import { readOutput } from './output.ts'

it('reads what a build makes, and refuses what Next does not know', () => {
  expect(readOutput({ NEXT_OUTPUT: '' })).toBe('server')
  expect(readOutput({ NEXT_OUTPUT: 'standalone' })).toBe('standalone')
  expect(() => readOutput({ NEXT_OUTPUT: 'export' })).toThrow('NEXT_OUTPUT must be server or standalone.')
})
