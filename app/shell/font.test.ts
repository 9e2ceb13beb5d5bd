import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FONT_FILE } from './font'

const ROOT = join(import.meta.dirname, '../..')

it('FONT_FILE contains a hash of the font file’s content', () => {
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'public', FONT_FILE)))
    .digest('hex')
  expect(FONT_FILE).toContain(hash.slice(0, 8))
})

it.each(['app/styles/font.css', 'app/styles/template-font.css'])(
  'FONT_FILE names the font file that %s loads',
  (sheet) => {
    expect(readFileSync(join(ROOT, sheet), 'utf8')).toContain(`url('${FONT_FILE}')`)
  },
)
