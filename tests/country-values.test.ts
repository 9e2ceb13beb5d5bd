import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COUNTRY_CODE, CURRENCY, LANGUAGE, PHONE_PREFIX, TIME_ZONE } from '../lib/shared/country.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = '{app,backend,components,front,lib,schemas,scripts,studio}/**/*.{ts,tsx}'
/** Recognises the seed's placeholder number, however it is written. */
const PLACEHOLDERS = 'schemas/rules/placeholders.ts'

it('only country.ts contains the country’s code, language, time zone, currency and phone prefix', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}', PLACEHOLDERS] })
  expect(files.length).toBeGreaterThan(500)
  const [code, currency] = [COUNTRY_CODE, CURRENCY].map((value) => `'${value}'`)
  const values = new RegExp(
    `['"\`>]${LANGUAGE.replace('-', '[-_]')}['"\`<]|${TIME_ZONE}|${code}|${currency}|${RegExp.escape(PHONE_PREFIX)}\\b(?! \\()`,
  )
  const named = files.filter((file) => values.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(named).toEqual(['lib/shared/country.ts'])
})
