import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openTerminal } from './script-fixture.ts'

const SEED = resolve(import.meta.dirname, '../../../seed')

it('npm run seed writes the content and the membership form that are in the repository', async () => {
  const terminal = await openTerminal()
  try {
    const folder = terminal.path('seed')
    const { code, lines } = await terminal.run('seed/write.ts', [folder])
    expect(code).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/production\.ndjson: \d+ documents$/)])
    for (const file of ['production.ndjson', 'files/membership-form.pdf'])
      expect(readFileSync(`${folder}/${file}`).equals(readFileSync(`${SEED}/${file}`)), file).toBe(true)
  } finally {
    await terminal.close()
  }
})
