import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FONT_FILE } from './font'

const ROOT = join(import.meta.dirname, '../..')

it('names the font file after a hash of its content', () => {
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'public', FONT_FILE)))
    .digest('hex')
  expect(FONT_FILE).toContain(hash.slice(0, 8))
})

it.each(['app/styles/font.css', 'app/styles/template-font.css'])(
  'preloads the same font file that %s uses',
  (sheet) => {
    expect(readFileSync(join(ROOT, sheet), 'utf8')).toContain(`url('${FONT_FILE}')`)
  },
)
