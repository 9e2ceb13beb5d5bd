import { expect, it } from 'vitest'
import { lockfileFaults } from './lockfile.ts'

const lockfile = (packages: object) => JSON.stringify({ packages })

it('finds platform packages beside or above the package that wants them', () => {
  expect(
    lockfileFaults(
      lockfile({
        '': {},
        'node_modules/a': { optionalDependencies: { 'a-linux': '1' } },
        'node_modules/a/node_modules/b': { optionalDependencies: { 'b-linux': '1' } },
        'node_modules/a-linux': {},
        'node_modules/a/node_modules/b-linux': {},
      }),
    ),
  ).toEqual([])
})

it('names a platform package that is not locked', () => {
  expect(
    lockfileFaults(lockfile({ 'node_modules/a': { optionalDependencies: { 'a-win32': '1' } } })),
  ).toEqual(['node_modules/a wants a-win32, which is not locked'])
})

it('names a package with a download address', () => {
  expect(
    lockfileFaults(lockfile({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })),
  ).toEqual(['node_modules/a records a download address'])
})
