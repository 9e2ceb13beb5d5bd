import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyRepository, runIn } from './how-to.ts'

it('a copy of the repository set up for New Zealand passes its tests', async () => {
  const folder = copyRepository()
  try {
    const fixture = join(folder, 'tests/fixtures/new-zealand')
    copyFileSync(join(fixture, 'country.ts'), join(folder, 'lib/shared/country.ts'))
    copyFileSync(join(fixture, 'swapped.ts'), join(fixture, 'swapped.test.ts'))
    const tests = 'tests/fixtures/new-zealand/swapped.test.ts'
    await expect(
      runIn(folder, 'node_modules/vitest/vitest.mjs', 'run', '--project=unit', tests),
    ).resolves.toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
