import { expect, it } from 'vitest'
import { codingsFor } from './respond-from-memory.ts'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip', ['gzip', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0.2, gzip;q=1', ['br', 'gzip', 'identity']],
  ['GZIP, BR ;q=0', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0, gzip', ['gzip', 'identity']],
  ['br;q=nonsense', ['identity']],
])('parses Accept-Encoding “%s” as %j', (accepted, codings) => {
  expect(codingsFor(accepted)).toEqual(codings)
})
