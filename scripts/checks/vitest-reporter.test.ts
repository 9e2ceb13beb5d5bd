import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countVitest } from './reports.ts'
import { cacheFolder, ROOT } from '../stack/settings.ts'

const FILES = {
  'several.test.js': `
    test('passes', () => expect(1).toBe(1))
    test('fails', () => expect(1).toBe(2))
    test('is skipped', (context) => context.skip('no PostgreSQL'))
    let tries = 0
    test('passes on retry', () => expect(++tries).toBe(2))`,
  'empty.test.js': '',
  'broken.test.js': 'throw new Error("no such setting")',
  'late.test.js': `
    test('rejects too late', async () => {
      Promise.reject(new Error('nobody waited'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
}

it('the vitest reporter records retries, reasons, files without tests and errors outside tests', async () => {
  mkdirSync(cacheFolder(), { recursive: true })
  // Vitest looks for its own packages starting from the tests' folder.
  const folder = mkdtempSync(join(cacheFolder(), 'vitest-reporter-'))
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    const report = join(folder, 'report.json')
    expect(await runVitest(folder, report)).toBe(1)
    const { passed, failed, failures, secondTry, skipped } = countVitest(report, true)
    expect({ passed, failed, skipped: skipped?.map(beginning) }).toEqual({
      passed: 3,
      failed: 4,
      skipped: ['several.test.js > is skipped: no PostgreSQL'],
    })
    expect(secondTry?.map(beginning)).toEqual(['several.test.js > passes on retry: expected 1 to be 2'])
    expect(failures?.map(beginning).toSorted()).toEqual([
      'broken.test.js: no such setting',
      'empty.test.js: No test suite found in file empty.test.js',
      'outside tests: nobody waited',
      'several.test.js > fails: expected 1 to be 2',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Runs the tests in a folder as `npm test` does in CI, with one retry. */
function runVitest(folder: string, report: string): Promise<number | undefined> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts')
  const options = [`--root=${folder}`, '--globals', '--retry=1', `--reporter=${reporter}`]
  const child = execFile(process.execPath, [vitest, 'run', ...options], {
    env: { ...process.env, VITEST_REPORT: report },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? undefined)))
}

/** A name without its folder, plus the first line of its reason, without vitest's diff. */
function beginning(entry: string): string {
  const [name = '', reason] = entry.replaceAll(/\S*vitest-reporter-\w+\//g, '').split(/\n +/)
  return reason === undefined ? name : `${name}: ${reason.replace(' // Object.is equality', '')}`
}
