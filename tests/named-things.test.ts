import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const READMES = globSync(
  ['*.md', '{app,backend,components,docs,front,lib,schemas,scripts,seed,studio,supabase,tests}/**/*.md'],
  { cwd: ROOT },
)
const Package = z.object({ scripts: z.record(z.string(), z.string()) })
/** Commands that npm itself runs, and the install hook. */
const BEHIND_OTHERS = new Set(['prepare', 'start', 'test'])
/** The first cell of a table row. */
const FIRST_CELL = /^\| (.*?) +\|/gm
/** A file or folder next to a README, as opposed to a page address or a pattern. */
const PLACE = /`((?:[\w.[\]()-]+\/)*[\w.[\]()-]+(?:\/|\.(?:tsx|ts|mjs|md|sql|toml|json|ndjson|css)))`/g

/** Where to look for a name in a README's table: its own folder, a subfolder, or the root. */
function placesFor(folder: string): string[] {
  const inside = readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name))
  return ['.', folder, ...inside]
}

it('every file and folder in a README’s table exists', () => {
  const named = READMES.flatMap((file) =>
    [...read(file).matchAll(FIRST_CELL)].flatMap(([, cell = '']) =>
      [...cell.matchAll(PLACE)].map(([, name = '']) => ({ file, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(150)
  const missing = named.filter(
    ({ file, name }) => !placesFor(dirname(file)).some((folder) => existsSync(join(ROOT, folder, name))),
  )
  expect(missing).toEqual([])
})

it('every npm command named in a document exists, and docs/commands.md has a line for every npm command', () => {
  const commands = Object.keys(Package.parse(JSON.parse(read('package.json'))).scripts)
  const named = READMES.flatMap((file) =>
    [...read(file).matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ name }) => !commands.includes(name))).toEqual([])
  const withoutLine = commands.filter(
    (name) => !BEHIND_OTHERS.has(name) && !read('docs/commands.md').includes(`- \`npm run ${name}`),
  )
  expect(withoutLine).toEqual([])
})

it('every variable in .env.example is read by a program', () => {
  const explained = [...read('.env.example').matchAll(/^# ([A-Z_]{3,})=/gm)].map(([, name = '']) => name)
  const sources = globSync('{lib/env,scripts,backend}/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const code = sources.map(read).join('\n')
  expect(explained.length).toBeGreaterThan(30)
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})

it('.env.example explains every variable in the settings check', () => {
  const known = ['variables', 'start-variables', 'mail-variables', 'purge'].flatMap((name) =>
    [...read(`lib/env/${name}.ts`).matchAll(/^ {2,4}([A-Z_]{4,}): (?!string)/gm)].map(
      ([, found = '']) => found,
    ),
  )
  expect(known.length).toBeGreaterThan(25)
  expect(known.filter((name) => !new RegExp(`\\b${name}\\b`).test(read('.env.example')))).toEqual([])
})

it('every README section mentioned in another document exists', () => {
  const named = READMES.flatMap((file) =>
    [...read(file).matchAll(/\]\(([\w./-]+\.md)\)[^|“.]{0,20}“([^”]+)”/g)].map(
      ([, target = '', part = '']) => ({
        file,
        target: join(dirname(file), target),
        part,
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  const isThere = (text: string, part: string) =>
    [`## ${part}\n`, `**${part}**`].some((heading) => text.includes(heading))
  expect(named.filter(({ target, part }) => !isThere(read(target), part))).toEqual([])
})
