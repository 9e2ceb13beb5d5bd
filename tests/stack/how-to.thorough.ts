import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { copyRepository, follow, runIn } from '../contract/how-to.ts'

it(
  'a block and a field added by following docs/how-to pass the checks',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = copyRepository()
    try {
      expect(follow('add-a-field', folder)).toHaveLength(4)
      expect(follow('add-a-block', folder)).toHaveLength(8)
      await runIn(folder, 'scripts/typegen.ts')
      await runIn(folder, 'node_modules/next/dist/bin/next', 'typegen')
      await runIn(folder, 'node_modules/oxlint/bin/oxlint')
      await runIn(folder, 'node_modules/knip/bin/knip.js')
      await runIn(
        folder,
        ...['node_modules/vitest/vitest.mjs', 'run', '--project=unit'],
        ...['app', 'components', 'lib', 'schemas', 'seed', 'studio', 'proxy.test.ts'],
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
