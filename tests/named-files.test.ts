import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = globSync(
  '{README.md,*.ts,{app,backend,components,docs,front,lib,schemas,scripts,studio,supabase,tests}/**/*.{md,ts,tsx,css,sql}}',
  { cwd: ROOT },
)
const FOLDERS = 'app|backend|components|docs|front|lib|schemas|scripts|seed|studio|supabase|tests'
/** A file in the repository by its full path. The extension tells it apart from a page address. */
const NAMED = new RegExp(
  `(?<![\\w./-])(?:${FOLDERS})/[\\w./()[\\]-]*?\\.(?:tsx|ts|md|sql|css|mjs|jsonc|json)\\b`,
  'g',
)
/** Files that don't exist until a how-to's reader or the program under test creates them. */
const EXAMPLE = /motto|stall|^tests\/contract\/scripts\/script-fixture\.ts → scripts\/x\.ts$/

it('every file mentioned in a README, decision, how-to or comment exists', () => {
  const named = SOURCES.flatMap((file) => wordsOf(file).map((name) => ({ file, name })))
  // Only paths with a folder. Readers can find a file in the same folder themselves.
  expect(named.length).toBeGreaterThan(300)
  const missing = named
    .filter(({ file, name }) => !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, dirname(file), name)))
    .map(({ file, name }) => `${file} → ${name}`)
    .filter((line) => !EXAMPLE.test(line))
  expect(missing).toEqual([])
})

/** The paths in a document, or in a program's comments. */
function wordsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|--.*$/gm
  const read = file.endsWith('.md') ? text : (text.match(comments) ?? []).join('\n')
  return read.match(NAMED) ?? []
}
