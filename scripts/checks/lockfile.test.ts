import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { checkLockfile, lockfileFaults } from './lockfile.ts'

const lockfile = (packages: object) => JSON.stringify({ packages })

it('lockfileFaults accepts platform packages locked beside the package that needs them', () => {
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

it('lockfileFaults names a platform package that is not locked', () => {
  expect(
    lockfileFaults(lockfile({ 'node_modules/a': { optionalDependencies: { 'a-win32': '1' } } })),
  ).toEqual(['node_modules/a wants a-win32, which is not locked'])
})

it('lockfileFaults names a package with a download URL', () => {
  expect(
    lockfileFaults(lockfile({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })),
  ).toEqual(['node_modules/a records a download address'])
})

it('lockfileFaults accepts a linked folder of this repository', () => {
  expect(
    lockfileFaults(lockfile({ 'node_modules/a': { resolved: 'packages/a', link: true }, 'packages/a': {} })),
  ).toEqual([])
})

it('the lockfile check prints one line per fault and none for a valid lockfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lockfile-'))
  const file = join(folder, 'package-lock.json')
  const says = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  writeFileSync(file, lockfile({ '': { optionalDependencies: { a: '1', b: '1' } } }))
  expect(checkLockfile(file)).toBe(1)
  expect(says.mock.calls).toEqual([
    ['package.json wants a, which is not locked'],
    ['package.json wants b, which is not locked'],
  ])
  says.mockClear()
  writeFileSync(file, lockfile({ '': {} }))
  expect(checkLockfile(file)).toBe(0)
  expect(says).not.toHaveBeenCalled()
  says.mockRestore()
  rmSync(folder, { recursive: true })
})
