import { expect, it } from 'vitest'
import { createUploadGate } from './upload-gate.ts'

it('lets so many in at once, so many of one address, and others again once one has left', () => {
  const gate = createUploadGate({ limit: 3, limitPerAddress: 2 })
  const leave = gate.enter('a')
  expect(gate.enter('a')).not.toBeNull()
  expect(gate.enter('a'), 'a third of one').toBeNull()
  expect(gate.enter('b')).not.toBeNull()
  expect(gate.enter('c'), 'a fourth').toBeNull()
  leave?.()
  leave?.()
  expect(gate.enter('c')).not.toBeNull()
  expect(gate.enter('d'), 'who leaves twice makes room once').toBeNull()
})

it('counts those whose address nobody knows only together', () => {
  const gate = createUploadGate({ limit: 3, limitPerAddress: 1 })
  expect([null, null, null, null].map((address) => gate.enter(address) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
