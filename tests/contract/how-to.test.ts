import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository, follow, runIn, type WalkThrough } from './how-to.ts'

let folder: string
beforeAll(() => {
  folder = copyRepository()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

describe('docs/how-to', () => {
  it.for<[WalkThrough, string[]]>([
    [
      'add-a-page',
      [
        'lib/pages.ts',
        'schemas/singletons/privacy.ts',
        'schemas/schema-types.ts',
        'lib/content/text-pages.ts',
        'app/(site)/privacy/page.tsx',
      ],
    ],
    [
      'add-a-field',
      [
        'schemas/singletons/constitution.ts',
        'lib/content/text-pages.ts',
        'components/sections/constitution-sections.tsx',
      ],
    ],
    [
      'add-a-section',
      [
        'schemas/singletons/constitution.ts',
        'lib/content/text-pages.ts',
        'components/sections/constitution-sections.tsx',
        'app/(site)/constitution/page.tsx',
        'lib/pages.ts',
      ],
    ],
  ])('%s: its code goes where it says, into these files and no others', ([walkThrough, files]) => {
    expect(follow(walkThrough, folder)).toEqual(files)
    for (const file of files) expect(read(`docs/how-to/${walkThrough}.md`), file).toContain(`\`${file}\``)
  })

  it('a colour is changed in one file, and every file that shows it follows', async () => {
    const tokens = read('lib/brand/tokens.ts')
    writeFileSync(
      join(folder, 'lib/brand/tokens.ts'),
      tokens
        .replace("sun: 'oklch(0.835 0.168 82)'", "sun: 'oklch(0.8 0.16 60)'")
        .replace("SUN = '#febb15'", "SUN = '#ff9f40'"),
    )
    await runIn(folder, 'scripts/brand.ts')
    expect(read('app/styles/tokens.css')).toContain('oklch(0.8 0.16 60)')
    for (const file of ['app/icon.svg', 'app/(studio)/icon.svg', 'app/brand/logo.svg']) {
      expect(read(file), file).toContain('#ff9f40')
      expect(read(file), file).not.toContain('#febb15')
    }
  })
})
