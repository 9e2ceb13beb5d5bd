import { copyFileSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { copyRepository, ROOT, runIn } from '../contract/how-to.ts'

const COUNTRY = 'lib/shared/country'
const SOURCES = '{app,backend,components,front,lib,schemas,scripts,studio,tests}/**/*.{ts,tsx}'
const OF_OTHER_PROJECTS = /^tests\/(?:attack|contract|stack)\//

it('all country-dependent unit tests pass with New Zealand’s settings', async () => {
  const tests = testsOfCountry()
  expect(tests.length).toBeGreaterThan(40)
  const folder = copyRepository()
  try {
    const fixture = join(folder, 'tests/fixtures/new-zealand')
    copyFileSync(join(fixture, 'country.ts'), join(folder, `${COUNTRY}.ts`))
    copyFileSync(join(fixture, 'expectations.ts'), join(folder, `${COUNTRY}.test.ts`))
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--maxWorkers=2']
    await expect(runIn(folder, ...vitest, ...tests)).resolves.toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 600_000)

/**
 * Finds the unit tests of country.ts, of what lib/shared builds on it (dates, phone numbers), and of every module that
 * imports one of these.
 */
function testsOfCountry(): string[] {
  const imports = new Map(globSync(SOURCES, { cwd: ROOT }).map((file) => [file, importsIn(file)]))
  const importersOf = (modules: ReadonlySet<string>) =>
    [...imports].filter(([, names]) => names.some((name) => modules.has(name))).map(([file]) => file)
  const withImporters = (modules: ReadonlySet<string>, folder = '') => {
    const added = importersOf(modules).filter((file) => file.startsWith(folder))
    return new Set([...modules, ...added.map(withoutExtension)])
  }
  let shared: ReadonlySet<string> = new Set([COUNTRY])
  for (let size = 0; size < shared.size;) {
    size = shared.size
    shared = withImporters(shared, 'lib/shared/')
  }
  return importersOf(withImporters(shared)).filter(
    (file) => /\.test\.tsx?$/.test(file) && !OF_OTHER_PROJECTS.test(file),
  )
}

/** The modules that a file imports, as paths from the root without extension. */
function importsIn(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
  return [...code.matchAll(/\b(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map(([, name = '']) => {
    if (name.startsWith('@/')) return withoutExtension(name.slice(2))
    return name.startsWith('.') ? withoutExtension(join(dirname(file), name)) : name
  })
}

function withoutExtension(file: string): string {
  return file.replace(/\.tsx?$/, '')
}
