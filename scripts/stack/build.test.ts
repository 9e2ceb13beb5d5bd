import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildStamp } from './build.ts'
import { parseSettings } from './settings.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-stamp-'))
  write('app/page.tsx', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** The stamp with these variables. */
const stampOf = (env: Readonly<Record<string, string | undefined>> = {}) =>
  buildStamp(parseSettings(env), { root, env })

describe('a build counts as stale', () => {
  it.each([
    'app/(site)/policies/[slug]/page.tsx',
    'app/styles/base.css',
    'app/share/typeface.ttf',
    'components/card.tsx',
    'lib/content/queries.ts',
    'schemas/policy.ts',
    'studio/desk.ts',
    'public/logo.svg',
    'next.config.ts',
    'postcss.config.mjs',
    'sanity.config.ts',
    'proxy.ts',
    'instrumentation.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
  ])('a build is stale after %s has been added, changed or removed', (file) => {
    const without = stampOf()
    write(file, 'one')
    const first = stampOf()
    write(file, 'two')
    const second = stampOf()
    rmSync(join(root, file))
    expect(new Set([without, first, second]).size).toBe(3)
    expect(stampOf()).toBe(without)
  })

  it('a build is stale after a file has been renamed', () => {
    write('app/about/page.tsx', 'text')
    const before = stampOf()
    rmSync(join(root, 'app/about'), { recursive: true })
    write('app/contact/page.tsx', 'text')
    expect(stampOf()).not.toBe(before)
  })

  it.each([
    { ADMIN_ACCESS: 'staff' },
    { NEXT_OUTPUT: 'standalone' },
    { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123', NEXT_PUBLIC_SANITY_DATASET: 'production' },
    {
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    },
    { NEXT_PUBLIC_ANYTHING: 'is part of the browser’s bundle' },
  ])('a build is stale if it was made without the settings %o', (env) => {
    expect(stampOf(env)).not.toBe(stampOf())
  })
})

it.each([
  'app/page.test.tsx',
  'backend/main.ts',
  'scripts/start.ts',
  'tests/e2e/site.spec.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'oxlint.config.ts',
  'README.md',
])('a change to %s does not make the build stale', (file) => {
  const before = stampOf()
  write(file, 'text')
  expect(stampOf()).toBe(before)
})

it.each([
  { DATA_DIR: '/srv/data' },
  { STAFF_EMAIL: 'ada@example.org', STAFF_PASSWORD: 'four words' },
  { BACKEND_PORT: '3444' },
  { PORT: '3001' },
  { NEXT_PUBLIC_SITE_URL: 'https://party.example' },
  { NEXT_PUBLIC_SANITY_PROJECT_ID: '', NEXT_PUBLIC_SANITY_DATASET: '' },
])('a build stays fresh if only variables that are read on start-up change: %o', (env) => {
  expect(stampOf(env)).toBe(stampOf())
})
