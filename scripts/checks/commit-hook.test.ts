import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../stack/settings.ts'

const { 'lint-staged': commands } = z
  .object({ 'lint-staged': z.record(z.string(), z.union([z.string(), z.array(z.string())])) })
  .parse(JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')))

it.each([
  ['*.{json,md,css}', 'schemas/schema.json'],
  ['*.{ts,tsx,mjs}', 'lib/content/sanity.types.ts'],
])('the commit hook for %s accepts the generated file %s', (files, generated) => {
  for (const command of [commands[files] ?? 'missing'].flat()) {
    const { status, stderr } = spawnSync(`npx --no-install ${command} ${generated}`, {
      cwd: ROOT,
      shell: true,
      encoding: 'utf8',
    })
    expect({ status, stderr: status === 0 ? '' : stderr }, command).toEqual({ status: 0, stderr: '' })
  }
})
