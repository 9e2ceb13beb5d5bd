import { beforeEach, expect, it } from 'vitest'
import { openStaffStore } from '../staff/staff-store.ts'
import { createKeyValues } from './user-routes.ts'

let settings: ReturnType<typeof createKeyValues>
beforeEach(() => {
  settings = createKeyValues(openStaffStore(':memory:'))
})

it('KeyValues stores settings separately for each user', () => {
  settings.write('ada', [{ key: 'layout', value: { width: 3 } }])
  settings.write('bob', [{ key: 'layout', value: 'wide' }])
  settings.write('ada', [{ key: 'layout', value: { width: 4 } }])
  expect(settings.read('ada')).toEqual([{ key: 'layout', value: { width: 4 } }])
  expect(settings.read('bob', ['layout', 'other'])).toEqual([{ key: 'layout', value: 'wide' }])
  expect(settings.read('eve')).toEqual([])
})

it('KeyValues rejects the whole list if one setting exceeds 64 kB', () => {
  // The value's JSON has two more characters, the quotation marks.
  settings.write('ada', [{ key: 'a', value: 'x'.repeat(65_534) }])
  const tooLong = { key: 'c', value: 'x'.repeat(65_535) }
  expect(() => settings.write('ada', [{ key: 'b', value: 'short' }, tooLong])).toThrow('64 kB')
  expect(settings.read('ada').map(({ key }) => key)).toEqual(['a'])
})

it('KeyValues limits a user to 500 settings', () => {
  const pairs = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ key: `key-${from + index}`, value: from }))
  for (const from of [0, 100, 200, 300, 400]) settings.write('ada', pairs(from))
  expect(() => settings.write('ada', [{ key: 'one more', value: 1 }])).toThrow('at most 500')
  expect(settings.write('ada', [{ key: 'key-0', value: 'changed' }])).toHaveLength(1)
  expect(settings.read('ada')).toHaveLength(500)
  expect(settings.write('bob', pairs(0))).toHaveLength(100)
})

it('KeyValues rejects a body that is not a list of at most 100 pairs', () => {
  const many = Array.from({ length: 101 }, (_, index) => ({ key: String(index), value: 1 }))
  for (const body of [null, {}, 'a', [{ key: '', value: 1 }], [{ key: 'a' }], [{ key: 1, value: 1 }], many])
    expect(() => settings.write('ada', body)).toThrow('Send a list of {key, value}.')
  expect(settings.read('ada')).toEqual([])
})
