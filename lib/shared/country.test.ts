import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = '{app,backend,components,front,lib,schemas,scripts,studio}/**/*.{ts,tsx}'
/** Values that should only be in country.ts. */
const OF_AUSTRALIA = /['"`>]en-AU['"`<]|Australia\/Sydney|'AUD'|'AU'|\+61\b(?! \()/

it('only country.ts contains the country’s language, time zone, currency and phone prefix', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] })
  expect(files.length).toBeGreaterThan(500)
  const named = files.filter((file) => OF_AUSTRALIA.test(readFileSync(join(ROOT, file), 'utf8')))
  // placeholders.ts recognises the seed's placeholder number, however it is written.
  expect(named.toSorted()).toEqual(['lib/shared/country.ts', 'schemas/rules/placeholders.ts'])
})
