import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyRepository, follow, runIn } from '../contract/how-to.ts'

it(
  'a page, a field and a section that were added as docs/how-to says pass the checks',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = copyRepository()
    try {
      expect(follow('add-a-field', folder)).toHaveLength(3)
      expect(follow('add-a-section', folder)).toHaveLength(5)
      expect(follow('add-a-page', folder)).toHaveLength(5)
      await runIn(folder, 'scripts/typegen.ts')
      expect(readFileSync(join(folder, 'proxy.ts'), 'utf8')).toContain('|constitution|privacy|faq|')
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
