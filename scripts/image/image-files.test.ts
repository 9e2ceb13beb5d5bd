import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { neededPackages, sourceFilesFrom } from './image-files.ts'
import { ROOT } from '../stack/settings.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'image-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

it('sourceFilesFrom follows runtime imports but not type imports', () => {
  write({
    'scripts/start.ts': `import { a } from './a.ts'\nimport type { B } from './b.ts'\nawait import('../lib/c.ts')`,
    'scripts/a.ts': `import './effects.mjs'\nexport {\n  d,\n} from '../lib/d.ts'\nimport { start } from './start.ts'`,
    ...{ 'scripts/b.ts': '', 'scripts/effects.mjs': '', 'lib/c.ts': '', 'lib/d.ts': '' },
  })
  expect(sourceFilesFrom(root, ['scripts/start.ts'])).toEqual([
    'lib/c.ts',
    'lib/d.ts',
    'scripts/a.ts',
    'scripts/effects.mjs',
    'scripts/start.ts',
  ])
})

it('neededPackages finds imported packages and their dependencies wherever Node would find them', () => {
  const packages = {
    ...{ node: {}, deep: {}, 'zod/node_modules/deep': {}, peer: {}, types: {}, unused: {} },
    zod: { dependencies: { deep: '1' }, optionalDependencies: { 'for-windows': '1' } },
    '@a/b': {
      dependencies: { deep: '2' },
      peerDependencies: { peer: '1', unused: '1' },
      peerDependenciesMeta: { unused: { optional: true } },
    },
  }
  write({
    'main.ts': `import { z } from 'zod/mini'\nimport b from '@a/b/sub'\nimport type { T } from 'types'\nimport 'node:fs'`,
    ...Object.fromEntries(
      Object.entries(packages).map(([path, manifest]) => [
        `node_modules/${path}/package.json`,
        JSON.stringify(manifest),
      ]),
    ),
  })
  expect(neededPackages(root, ['main.ts'])).toEqual([
    'node_modules/@a/b',
    'node_modules/deep',
    'node_modules/node',
    'node_modules/peer',
    'node_modules/zod',
    'node_modules/zod/node_modules/deep',
  ])
})

describe('the image', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const [build = '', server = ''] = read('Dockerfile').split(/^FROM debian/m)

  it('the image is built with the Node version of .nvmrc and package.json', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(/^FROM node:(\d+)-/m.exec(build)?.[1]).toBe('24')
    expect(read('.nvmrc').trim()).toBe('24')
    expect(dependencies.node).toMatch(/^24\./)
  })

  it('the image starts with every variable that it was built with', () => {
    const names = (text: string) => [...text.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
    expect(names(build)).toEqual([
      'ADMIN_ACCESS',
      'NEXT_PUBLIC_SANITY_PROJECT_ID',
      'NEXT_PUBLIC_SANITY_DATASET',
      'NEXT_PUBLIC_SUPABASE_URL',
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    ])
    expect(names(server)).toEqual(names(build))
    for (const name of names(build)) expect(server).toContain(`${name}=$${name}`)
  })

  it('the image does not run as root and keeps its data in one volume', () => {
    expect(server).toMatch(/^USER party$/m)
    expect(server.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
    expect(server).toMatch(/DATA_DIR=\/data\/store .*\n\s*CACHE_DIR=\/data\/cache /)
  })

  it('.dockerignore excludes secrets, data and local builds from the image', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['.env', '.env.*', '.data', 'backups', '.next*', 'node_modules', '.git']),
    )
  })
})
