import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = globSync(
  '{README.md,*.ts,{app,backend,components,docs,front,lib,schemas,scripts,studio,supabase,tests}/**/*.{md,ts,tsx,css,sql}}',
  { cwd: ROOT },
)
const FOLDERS = 'app|backend|components|docs|front|lib|schemas|scripts|seed|studio|supabase|tests'
/** A file of the repository, by its whole path: its ending tells it from the address of a page. */
const NAMED = new RegExp(
  `(?<![\\w./-])(?:${FOLDERS})/[\\w./()[\\]-]*?\\.(?:tsx|ts|md|sql|css|mjs|jsonc|json)\\b`,
  'g',
)
/** In these a file is named that is made by whoever reads them, or only by the program that is tested. */
const EXAMPLES = new Set([
  'docs/how-to/add-a-block.md → components/blocks/motto/schema.ts',
  'docs/how-to/add-a-block.md → components/blocks/motto/motto.tsx',
  'tests/contract/scripts/script-fixture.ts → scripts/x.ts',
])

it('a file that a README, a decision, a how-to or a comment names is there', () => {
  const named = SOURCES.flatMap((file) => wordsOf(file).map((name) => ({ file, name })))
  // Paths with a folder: what is written beside its neighbours is found by whoever reads it.
  expect(named.length).toBeGreaterThan(300)
  const missing = named
    .filter(({ file, name }) => !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, dirname(file), name)))
    .map(({ file, name }) => `${file} → ${name}`)
    .filter((line) => !EXAMPLES.has(line))
  expect(missing).toEqual([])
})

/** The paths in a text, or in the comments of a program. */
function wordsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|--.*$/gm
  const read = file.endsWith('.md') ? text : (text.match(comments) ?? []).join('\n')
  return read.match(NAMED) ?? []
}
