import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTerminal } from './script-fixture.ts'

const SEED = join(import.meta.dirname, '../../../seed/production.ndjson')

it('npm run seed writes the committed content', async () => {
  const terminal = await openTerminal()
  try {
    const folder = terminal.path('seed')
    const { code, lines } = await terminal.run('seed/write.ts', [folder])
    expect(code).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/production\.ndjson: \d+ documents$/)])
    expect(readFileSync(join(folder, 'production.ndjson')).equals(readFileSync(SEED))).toBe(true)
  } finally {
    await terminal.close()
  }
})
