import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as internals from './internals'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE_FILE = /\.(?:m?js|css|d\.ts)$/

/** All text files of an installed package, concatenated. */
function textOfPackage(name: string): string {
  const folder = join(ROOT, 'node_modules', name)
  return filesIn(folder, PACKAGE_FILE).join('\n')
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Splits a cell such as “`sanity`: `a`, `b`; `@sanity/ui`: `c`” into pairs of package and text. */
function lookupsIn(cell: string): { name: string; text: string }[] {
  return cell.split(/(?<=`); /).flatMap((part) => {
    const [name = '', ...texts] = [...part.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
    return texts.map((text) => ({ name, text }))
  })
}

const ROWS = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| -') && !line.startsWith('| coupling'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))
  .map(([coupling = '', file = '', , , found = '', , test = '']) => ({ coupling, file, found, test }))

/** The names of all tests that a row may cite. */
const TESTS = ['studio', 'tests/e2e/studio'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:test|spec|thorough)\.tsx?$/.test(file))
    .map((file) => file.split('/').at(-1) ?? ''),
)

const packages = new Map<string, string>()
const installed = (name: string) => {
  const text = packages.get(name) ?? textOfPackage(name)
  packages.set(name, text)
  return text
}

describe('the table of couplings', () => {
  it.each(ROWS)(
    'the installed packages still contain what the “$coupling” coupling relies on',
    ({ coupling, found }) => {
      const lookups = lookupsIn(found)
      expect(lookups, coupling).not.toEqual([])
      const gone = lookups.filter(({ name, text }) => !installed(name).includes(text))
      expect(gone, `row “${coupling}”: gone from the package`).toEqual([])
    },
  )

  it('the table of couplings lists every file in its folder', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => !/\.test\.|README/.test(file))
    const listed = ROWS.map(({ file }) => file.replaceAll('`', ''))
    expect(files.filter((file) => !listed.includes(file))).toEqual([])
  })

  it.each(ROWS)('the file and test of the “$coupling” coupling exist', ({ file, test }) => {
    const path = file.replaceAll('`', '')
    expect(existsSync(join(import.meta.dirname, path)), path).toBe(true)
    const name = test.replaceAll('`', '').split('/').at(-1) ?? ''
    expect(TESTS, test).toContain(name)
  })

  it('the table of couplings has a row for every internal export', async () => {
    const sanity = await import('sanity')
    const reexported = Object.keys(internals).filter((name) => name in sanity)
    const listed = ROWS.flatMap(({ found }) => lookupsIn(found)).map(({ text }) => text)
    expect(reexported.length).toBeGreaterThan(10)
    expect(reexported.filter((name) => !listed.includes(name))).toEqual([])
  })
})

/** What the Studio bundles from this repository, without tests. */
const SOURCES = ['studio', 'schemas', 'components/blocks', 'app/(studio)'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file))
    .map((file) => ({ name: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), 'utf8') })),
)

/** Prefixes of names that Sanity does not guarantee, whether or not they are in the table. */
const UNSTABLE = ['--card-', 'unstable_', 'data-testid', 'data-ui']

it('only studio/sanity uses names that the table of couplings lists', () => {
  const listed = ROWS.flatMap(({ found }) => lookupsIn(found)).map(({ text }) => text)
  // Other folders may use the internals that this folder exports under their original names.
  const names = [...listed.filter((text) => !(text in internals)), ...UNSTABLE]
  expect(names.length).toBeGreaterThan(50)
  const others = SOURCES.filter(({ name }) => !name.startsWith('studio/sanity/'))
  expect(others.length).toBeGreaterThan(150)
  const found = others.flatMap(({ name, text }) =>
    names.filter((literal) => namesOf(literal).test(text)).map((literal) => `${name}: ${literal}`),
  )
  expect(found).toEqual([])
})

/** Matches a name that is not the end of a longer one, such as `user-menu` in `own-user-menu`. */
function namesOf(literal: string): RegExp {
  return new RegExp(`(?<![a-zA-Z-])${RegExp.escape(literal)}`)
}

/** Functions, constants and classes that Sanity's type declarations mark as internal. */
function internalNames(): Set<string> {
  const declared = filesIn(join(ROOT, 'node_modules/sanity/lib'), /^(?!_).*\.d\.ts$/).join('\n')
  const marked =
    /\/\*\*(?:(?!\*\/)[\s\S])*?@internal(?:(?!\*\/)[\s\S])*?\*\/\s*(?:export )?(?:declare )?(?:function|const|class) (\w+)/g
  return new Set([...declared.matchAll(marked)].map(([, name = '']) => name))
}

it('only internals.ts imports Sanity’s internal exports', () => {
  const internal = internalNames()
  expect(internal).toContain('useSyncState')
  const others = SOURCES.filter(({ name }) => name !== 'studio/sanity/internals.ts')
  const imports = others.flatMap(({ name: file, text }) =>
    [...text.matchAll(/\{([^}]*)\} from 'sanity'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => `${file}: ${name.replace('type ', '').trim()}`),
    ),
  )
  expect(imports.length).toBeGreaterThan(50)
  expect(imports.filter((line) => internal.has(line.split(': ')[1] ?? ''))).toEqual([])
})
