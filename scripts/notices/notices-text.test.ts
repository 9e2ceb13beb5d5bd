import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noticesText } from './notices-text.ts'

const ROOT = join(import.meta.dirname, '../..')

it('THIRD-PARTY-NOTICES has the licence of the typeface and of every imported package (after a change: npm run notices)', () => {
  const written = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8')
  expect(written).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(written).toMatch(/^react-hook-form 7\.\d+\.\d+ \(MIT\)$/m)
  expect(written).toBe(noticesText(ROOT))
})
