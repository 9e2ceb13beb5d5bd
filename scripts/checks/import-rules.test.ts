import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BACKEND_RINGS } from '../../import-rules.ts'
import { ROOT } from '../stack/settings.ts'

/** A file (# is replaced by a number) and the only line in it. */
type Probe = readonly [file: string, code: string]

const REFUSED: readonly Probe[] = [
  ['components/#.tsx', "import '@/lib/env/content'"],
  ['components/#.tsx', "import { query } from '@/lib/content/queries'"],
  ['components/#.tsx', "import { createClient } from '@sanity/client'"],
  ['app/(site)/#.tsx', "import '@/backend/base/errors'"],
  ['app/(site)/#.tsx', "import { createClient } from '@sanity/client'"],
  ['app/(site)/#.tsx', "import '@/sanity.config'"],
  ['app/(site)/#.tsx', "export * from '@/schemas/schema-types'"],
  ['app/(site)/#.tsx', "await import('@/schemas/schema-types')"],
  ['lib/content/#.ts', "import '@/schemas/schema-types'"],
  ['schemas/#.ts', "import '../lib/env/content'"],
  ['studio/#.ts', "import '../lib/content/queries'"],
  ['studio/#.ts', "import '../backend/base/errors'"],
  ['backend/#.ts', "import 'next/cache'"],
  ['backend/#.ts', "import '../lib/env/content'"],
  ['backend/lake/#.ts', "import '../http/app.ts'"],
  ['backend/lake/#.ts', "import type { App } from '../http/app.ts'"],
  ['lib/shared/#.ts', "import '../env/content'"],
  ['front/#.ts', "import '../lib/env/content'"],
  ['lib/brand/#.test.ts', "import '@/seed/documents'"],
  ['tests/contract/#.ts', "import '../../seed/documents.ts'"],
  ['somewhere/#.ts', "import 'node:fs'"],
]

const ALLOWED: readonly Probe[] = [
  ['components/#.tsx', "import type { Query } from '@/lib/content/queries'"],
  ['components/#.tsx', "import { documentPath } from '@/lib/shared/routes'"],
  ['app/(site)/#.tsx', "import { query } from '@/lib/content/queries'"],
  ['app/(studio)/studio/#.tsx', "import '@/sanity.config'"],
  ['studio/#.ts', "import '../schemas/schema-types'"],
  ['backend/#.ts', "import './base/errors.ts'"],
  ['backend/lake/#.ts', "import '../base/errors.ts'"],
  ['backend/lake/#.ts', "import '../../lib/shared/cookies.ts'"],
  ['front/#.ts', "import '../lib/shared/cookies.ts'"],
  ['backend/#.test.ts', "import { createClient } from '@sanity/client'"],
  ['seed/#.test.ts', "import './documents.ts'"],
  ['seed/#.test.ts', "import '../tests/fixtures/party'"],
]

/** Files for the probes to import. */
const IMPORTED = [
  ...['lib/env/content.ts', 'lib/content/queries.ts', 'lib/shared/routes.ts'],
  ...[
    'backend/base/errors.ts',
    'backend/http/app.ts',
    'lib/shared/cookies.ts',
    'schemas/schema-types.ts',
    'sanity.config.ts',
    'seed/documents.ts',
    'tests/fixtures/party.ts',
  ],
]

/** A config with only these rules. The file must not be a link, because oxlint would follow it. */
const CONFIG =
  "export default { ...importRules, categories: { correctness: 'off' }, ignorePatterns: ['node_modules'] }"

describe('the import rules', () => {
  it('the import rules reject only imports in the wrong direction', () => {
    expect(refusedOf([...REFUSED, ...ALLOWED])).toEqual(REFUSED)
  })

  it('each backend ring imports only rings listed before it', () => {
    const folders = BACKEND_RINGS.map(([folder]) => folder)
    const outward = BACKEND_RINGS.flatMap(([folder, ...imports], index) =>
      imports.filter((name) => !folders.slice(0, index).includes(name)).map((name) => `${folder} → ${name}`),
    )
    expect(outward).toEqual([])
    expect(folders.length).toBeGreaterThan(20)
  })

  it('BACKEND_RINGS lists every backend folder', () => {
    const folders = globSync('backend/**/*.ts', { cwd: ROOT }).map((file) =>
      dirname(relative('backend', file)),
    )
    expect(new Set(folders)).toEqual(new Set(['.', ...BACKEND_RINGS.map(([folder]) => folder)]))
  })
})

/** Which probes oxlint rejects, given only the import rules and a folder with this repository's layout. */
function refusedOf(probes: readonly Probe[]): Probe[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'import-rules-')))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    write('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }))
    write('oxlint.config.ts', `import { importRules } from '${ROOT}/import-rules.ts'\n${CONFIG}`)
    for (const file of IMPORTED) write(file, 'export {}')
    for (const [number, [file, code]] of probes.entries()) write(file.replace('#', String(number)), code)
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = z
      .object({ diagnostics: z.array(z.object({ filename: z.string() })) })
      .parse(JSON.parse(stdout))
    const refused = new Set(diagnostics.map(({ filename }) => Number.parseInt(basename(filename))))
    return probes.filter((_, number) => refused.has(number))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
