import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { EmptyDatabase } from './empty-database.ts'

/** Runs a pgTAP script. Fails with the assertions that failed in it. */
export async function expectPass({ run }: EmptyDatabase, file: string): Promise<void> {
  const lines = (await run(readFileSync(file, 'utf8')))
    .filter((line) => typeof line === 'string')
    .flatMap((text) => text.split('\n'))
  const planned = Number(lines.find((line) => /^1\.\.\d+$/.test(line))?.slice(3))
  expect(lines.filter((line) => /^not ok|^#/.test(line))).toEqual([])
  // If a role couldn't even call an assertion, that assertion would be missing rather than failed.
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(planned)
}
