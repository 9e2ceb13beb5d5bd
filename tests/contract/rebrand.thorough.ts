import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, SUN } from '../../lib/brand/tokens.ts'
import { CHARACTERS, TYPEFACE_FILE } from '../../scripts/brand/typeface.ts'
import { copyRepository, ROOT, runIn } from './how-to.ts'

let folder: string
beforeAll(() => {
  folder = copyRepository()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

it('changing a colour in one file and running `npm run brand` changes it everywhere', async () => {
  const tokens = read('lib/brand/tokens.ts')
  writeFileSync(
    join(folder, 'lib/brand/tokens.ts'),
    tokens
      .replace(`sun: '${DAY.sun}'`, "sun: 'oklch(0.8 0.16 60)'")
      .replace(`SUN = '${SUN}'`, "SUN = '#ff9f40'"),
  )
  await runIn(folder, 'scripts/brand.ts')
  expect(read('app/styles/tokens.css')).toContain('oklch(0.8 0.16 60)')
  // This file depends only on the typeface, because no line in it was edited by hand.
  const metrics = 'lib/brand/font-metrics.ts'
  expect(read(metrics)).toBe(readFileSync(join(ROOT, metrics), 'utf8'))
  for (const file of ['public/icon.svg', 'app/(studio)/icon.svg', 'app/brand/logo.svg']) {
    expect(read(file), file).toContain('#ff9f40')
    expect(read(file), file).not.toContain(SUN)
  }
})

it('changing the typeface in one file and running `npm run brand` changes it everywhere', async () => {
  // A modified font: the current one with one character missing.
  const font = await subsetFont(readFileSync(TYPEFACE_FILE), CHARACTERS.replace('™', ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  writeFileSync(join(folder, 'other.woff2'), font)
  const tokens = read('lib/brand/tokens.ts')
  const changed = tokens
    .replace(/file: '@fontsource-variable.*'/, "file: '../other.woff2'")
    .replace('ascent: 0.93,', 'ascent: 1,')
  writeFileSync(join(folder, 'lib/brand/tokens.ts'), changed)
  const before = readdirSync(join(folder, 'public/fonts'))
  await expect(runIn(folder, 'scripts/brand.ts')).rejects.toThrow(
    'The font has an ascent of 0.93 and a descent of 0.27. Write both into TYPEFACE',
  )
  writeFileSync(join(folder, 'lib/brand/tokens.ts'), changed.replace('ascent: 1,', 'ascent: 0.93,'))
  await runIn(folder, 'scripts/brand.ts')
  const [file, ...others] = readdirSync(join(folder, 'public/fonts'))
  expect(others).toEqual([])
  expect(before).not.toContain(file)
  for (const name of ['app/styles/font.css', 'app/styles/template-font.css', 'app/shell/font.ts'])
    expect(read(name), name).toContain(`/fonts/${file}`)
  const [, characters] =
    /export const CHARACTERS =\s*(['"].*['"])/.exec(read('lib/brand/font-metrics.ts')) ?? []
  expect(characters).toContain('abc')
  expect(characters).not.toContain('™')
})
