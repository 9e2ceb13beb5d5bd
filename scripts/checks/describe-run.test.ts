import { expect, it } from 'vitest'
import { describePart, describeRun } from './reports.ts'

const times = Array.from({ length: 12 }, (_, index) => ({
  name: `test ${index}`,
  milliseconds: index * 1000,
}))

it('describePart prints a part’s duration and its ten slowest tests', () => {
  const lines = describePart({ part: 'unit', milliseconds: 51_234, tally: { passed: 12, failed: 0, times } })
  expect(lines.slice(0, 4)).toEqual([
    '\nunit: 51.2 s, 12 passed, 0 failed',
    'The slowest:',
    '  11.0 s  test 11',
    '  10.0 s  test 10',
  ])
  expect(lines.at(-1)).toBe('  2.0 s  test 2')
})

it('describeRun ends with a line that sums up all parts', () => {
  const lines = describeRun(
    [
      { part: 'unit', milliseconds: 1_000, tally: { passed: 3, failed: 1 } },
      { part: 'site', milliseconds: 2_000, tally: { passed: 4, failed: 0 } },
    ],
    3_100,
  )
  expect(lines).toEqual([
    '\n— total',
    '  unit: 1.0 s, 3 passed, 1 failed',
    '  site: 2.0 s, 4 passed, 0 failed',
    '  total: 3.1 s',
    '\n7 passed, 1 failed',
  ])
})

it('describeRun lists failed, skipped and retried tests and counts the skipped ones in its last line', () => {
  const lines = describeRun(
    [
      {
        part: 'site',
        milliseconds: 2_000,
        tally: { passed: 4, failed: 1, failures: ['c'], skipped: ['a: no Firefox'], secondTry: ['b'] },
      },
    ],
    2_000,
  )
  expect(lines.slice(3)).toEqual([
    '\nFailed:',
    '  c',
    '\n1 tests were skipped:',
    '  a: no Firefox',
    '\n1 tests passed only on retry:',
    '  b',
    '\n4 passed, 1 failed, 1 skipped',
  ])
})
