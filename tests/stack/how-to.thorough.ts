import { rmSync } from 'node:fs'
import { it } from 'vitest'
import { closeForm, copyRepository, follow, runIn } from '../contract/how-to.ts'

const AGREEMENT = 'tests/contract/volunteers/schema-agreement.test.ts'

it(
  'a block, a field and a form added by following docs/how-to pass the checks, even once the form is closed',
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
      // Form and database limits must also agree for the new form.
      const agreement = ['node_modules/vitest/vitest.mjs', 'run', '--project=contract', AGREEMENT]
      await runIn(folder, ...agreement)
      closeForm(folder)
      await runIn(folder, 'scripts/typegen.ts')
      await runIn(folder, 'node_modules/oxlint/bin/oxlint')
      await runIn(folder, ...agreement)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
