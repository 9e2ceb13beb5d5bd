import { rmSync } from 'node:fs'
import { it } from 'vitest'
import { copyRepository, follow, runIn } from '../contract/how-to.ts'

it(
  'a block, a field and a form added by following docs/how-to pass the checks',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = copyRepository()
    try {
      follow('add-a-field', folder)
      follow('add-a-block', folder)
      follow('add-a-form', folder)
      await runIn(folder, 'scripts/typegen.ts')
      await runIn(folder, 'node_modules/next/dist/bin/next', 'typegen')
      await runIn(folder, 'node_modules/oxlint/bin/oxlint')
      await runIn(folder, 'node_modules/knip/bin/knip.js')
      await runIn(
        folder,
        ...['node_modules/vitest/vitest.mjs', 'run', '--project=unit'],
        ...['app', 'components', 'lib', 'schemas', 'seed', 'studio', 'proxy.test.ts'],
      )
      // The form and the database also agree about the new form.
      await runIn(
        folder,
        ...['node_modules/vitest/vitest.mjs', 'run', '--project=contract'],
        'tests/contract/volunteers/schema-agreement.test.ts',
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
